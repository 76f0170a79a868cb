import { relative } from 'node:path'
import { ROOT } from '../../src/build/build.ts'

/** The tests that failed, by file and name, from the reports of Vitest and Playwright. */

type UnitReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** With the first line of what each says, and those indented below it; a file that could not be loaded stands for all its tests. */
export function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${headline(message)}`] : []
    return failed.map(({ fullName, failureMessages = [] }) => {
      return `${file}: ${fullName}: ${headline(failureMessages[0] ?? '')}`
    })
  })
}

type Suite = { file?: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] }

export function failedBrowserTests({ suites = [] }: { suites?: Suite[] }): string[] {
  return suites.flatMap(({ file = '', specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
    ...failedBrowserTests({ suites }),
  ])
}

function headline(text: string): string {
  const [first = ''] = /^.*(?:\n {2}\S.*)*/.exec(text) ?? []
  return first.replace(/^(?:Assertion)?Error: /, '').replace(/\s+/g, ' ')
}
