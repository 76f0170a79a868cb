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

/** With the first line of what each says; a file that could not be loaded stands for all its tests. */
export function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages = [] }) => {
      return `${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`
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

function firstLine(text: string): string {
  return text.replace(/^(?:Assertion)?Error: /, '').split('\n')[0] ?? ''
}
