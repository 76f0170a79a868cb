import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { aim, missed, tapWith } from './aim.ts'
import { type Child, startChild } from './child.ts'
import { type Browser, type Driver, type Found, KEYS, ROLES, type Role, SCREEN } from './driver.ts'
import { until } from './until.ts'

/** The programs that are needed. */
export type WebKit = { driver: string; browser: string; xvfb: string | undefined }

/** The protocol's fixed key for an element's id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [ELEMENT]: string }

/** WebKitGTK's own small browser, driven by WebDriver, on an invisible screen if Xvfb is installed. */
export async function launchWebKit({ driver, browser, xvfb }: WebKit): Promise<Browser> {
  const children: Child[] = []
  const end = async () => {
    for (const child of children.toReversed()) await child.end()
  }
  const start = (...[command, args, env]: Parameters<typeof startChild>) => {
    const child = startChild(command, args, env)
    children.push(child)
    return child
  }
  try {
    const screen =
      xvfb && start(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
    const display = screen && `:${await screen.firstLine()}`
    const port = await findPort()
    start(driver, [`--port=${port}`], display ? { DISPLAY: display, GDK_BACKEND: 'x11' } : {})
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver does not answer', () => ask('GET', `${address}/status`))
    return { open: () => open(address, browser), close: end }
  } catch (failure) {
    await end()
    throw failure
  }
}

/** A free port: the driver needs one as an argument. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Answer> {
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  // The protocol defines the answer of each command. The caller names its type.
  const { value } = (await response.json()) as { value: Answer & { error: string; message: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Every session is a browser of its own, which keeps nothing when it ends. */
async function open(address: string, browser: string): Promise<Driver> {
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${address}/session/${sessionId}`
  const get = <Answer>(path: string) => ask<Answer>('GET', `${session}/${path}`)
  const post = <Answer>(path: string, body: object = {}) => ask<Answer>('POST', `${session}/${path}`, body)

  const click = (element: Element) =>
    tapWith(
      () => post('execute/sync', { script: `return (${aim})(...arguments)`, args: [element] }),
      (point) => {
        const actions = [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        return post('actions', { actions: [{ type: 'pointer', id: 'pointer', actions }] })
      },
      () => post('execute/sync', { script: `return (${missed})()`, args: [] }),
    )
  const pressKeys = (keys: Iterable<string>) => {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  /** The protocol cannot find elements by name, but returns the name of an element. */
  const find = async (role: Role, name: string): Promise<Found | undefined> => {
    const candidates = await post<Element[]>('elements', { using: 'css selector', value: ROLES[role] })
    for (const { [ELEMENT]: id } of candidates) {
      // An element that is hidden from assistive technology has no name or role, and the request fails.
      if ((await get(`element/${id}/computedlabel`).catch(() => undefined)) !== name) continue
      if ((await get(`element/${id}/computedrole`)) !== role) continue
      return { click: () => click({ [ELEMENT]: id }) }
    }
    return undefined
  }

  await post('window/rect', SCREEN)
  return {
    // The protocol does not report them.
    complaints: [],
    goto: (url) => post('url', { url }),
    reload: () => post('refresh'),
    find,
    type: async (text) => void (await pressKeys(text)),
    press: async (key) => void (await pressKeys([KEYS[key]])),
    async evaluate(run, ...given) {
      const script = `return JSON.stringify((${run})(...arguments)) ?? 'null'`
      const answer = await post<string>('execute/sync', { script, args: given })
      // The function's return value, as JSON.
      return JSON.parse(answer) as ReturnType<typeof run>
    },
    screenshot: async () => Buffer.from(await get<string>('screenshot'), 'base64'),
    close: () => ask('DELETE', session),
  }
}
