import { readFileSync } from 'node:fs'

/** Runs an example. If it fails, the error says where it is in the page. */
export async function at<T>(
  file: string,
  component: string,
  props: object,
  run: () => T | Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${place(file, component, props)}: ${tag(component, props)}: ${reason}`, { cause: error })
  }
}

function tag(component: string, props: object): string {
  const shown = Object.entries(props)
    .filter(([name, value]) => !name.startsWith('class') && typeof value !== 'function')
    .map(([name, value]) =>
      typeof value === 'string' ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`,
    )
  return `<${[component, ...shown].join(' ')} />`
}

/** Finds the line by the longest text among the example's props, which is hardly ever in a page twice. */
function place(file: string, component: string, props: object): string {
  const texts = Object.values(props).filter((value): value is string => typeof value === 'string')
  const longest = texts.sort((a, b) => b.length - a.length)[0] ?? `<${component}`
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(longest))
    return line < 0 ? file : `${file}:${line + 1}`
  } catch {
    return file
  }
}
