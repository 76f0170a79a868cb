import { type Site, serve } from '../../src/build/serve.ts'

/** A host whose site may change, and which may be cut off, but whose address stays. */
export type Host = {
  url: string
  /** The addresses that were requested since it last came up. */
  asked: string[]
  /** Serves another version of the site from now on. With `requests`, the host goes down after that many. */
  deploy: (root: string, requests?: number) => Promise<void>
  cut: () => Promise<void>
}

export async function startHost(root: string, base: string): Promise<Host> {
  let site: Site | undefined
  let left = Number.POSITIVE_INFINITY
  const host: Host = {
    url: '',
    asked: [],
    async deploy(root, requests = Number.POSITIVE_INFINITY) {
      await host.cut()
      left = requests
      host.asked = []
      const port = host.url ? Number(new URL(host.url).port) : 0
      site = await serve({ root, base, port, onRequest })
      if (host.url && site.url !== host.url) throw new Error(`${host.url} is taken`)
      host.url = site.url
    },
    async cut() {
      await site?.close()
      site = undefined
    },
  }
  const onRequest = (url: string) => {
    host.asked.push(url)
    left -= 1
    if (left < 0) host.cut()
  }
  await host.deploy(root)
  return host
}
