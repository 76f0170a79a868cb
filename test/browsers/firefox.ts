import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aim, missed, tapWith } from './aim.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { startChild } from './child.ts'
import { type Browser, type Driver, KEYS, SCREEN } from './driver.ts'

/** No requests for updates, and no telemetry. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Errors for scripts that were still loading when the page was left. If a script were really missing, nothing would work. */
const LEFT_EARLY = /error loading dynamically imported module|Failed to load ‘’\. A ServiceWorker/

type Node = { sharedId: string }
type Called =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
type Entry = { source: { context?: string }; level: string; text: string | null }

/** An installed Firefox, driven by WebDriver BiDi. */
export async function launchFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'meldbook-firefox-'))
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join(''))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = startChild(executable, args)
  const end = async () => {
    await child.end()
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const address = await child.waitForOutput('err', /WebDriver BiDi listening on (\S+)/)
    return await connect(`${address}/session`, end)
  } catch (failure) {
    await end()
    throw failure
  }
}

async function connect(address: string, end: () => Promise<void>): Promise<Browser> {
  const listeners = new Set<(entry: Entry) => void>()
  const bidi = await connectBidi(address, (method, params) => {
    if (method !== 'log.entryAdded') return
    // This is the only event that is subscribed to.
    for (const listen of listeners) listen(params as Entry)
  })
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: () => open(bidi, listeners),
    async close() {
      bidi.close()
      await end()
    },
  }
}

/** A tab in a user context of its own, which shares no storage with others. */
async function open({ send }: Bidi, listeners: Set<(entry: Entry) => void>): Promise<Driver> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await send('browsingContext.setViewport', { context, viewport: SCREEN })
  const complaints: string[] = []
  const listen = ({ source, level, text }: Entry) => {
    if (source.context !== context || level !== 'error' || LEFT_EARLY.test(text ?? '')) return
    complaints.push(text ?? '')
  }
  listeners.add(listen)

  const call = async (declaration: string, node?: Node): Promise<string> => {
    const answer = await send<Called>('script.callFunction', {
      functionDeclaration: declaration,
      target: { context },
      arguments: node ? [node] : [],
      awaitPromise: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  const perform = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const pressKeys = (keys: Iterable<string>) =>
    perform(
      'key',
      [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  const click = (node: Node) =>
    tapWith(
      async () => JSON.parse(await call(`(element) => JSON.stringify((${aim})(element))`, node)),
      (point) =>
        perform('pointer', [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      async () => (await call(`() => String((${missed})())`)) === 'true',
    )

  return {
    complaints,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async find(role, name) {
      const locator = { type: 'accessibility', value: { role, name } }
      const { nodes } = await send<{ nodes: Node[] }>('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      })
      const [node] = nodes
      return node && { click: () => click(node) }
    },
    type: async (text) => void (await pressKeys(text)),
    press: async (key) => void (await pressKeys([KEYS[key]])),
    async evaluate(run, ...given) {
      const answer = await call(`() => JSON.stringify((${run})(...${JSON.stringify(given)})) ?? 'null'`)
      // The function's return value, as JSON.
      return JSON.parse(answer) as ReturnType<typeof run>
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      listeners.delete(listen)
      await send('browser.removeUserContext', { userContext })
    },
  }
}
