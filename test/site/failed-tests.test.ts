import { expect, test } from 'vitest'
import { ROOT } from '../../src/build/build.ts'
import { failedBrowserTests, failedUnitTests } from '../tools/failed-tests.ts'

test('unit tests that failed are listed by file and name, with the first line of each', () => {
  const failed = {
    status: 'failed',
    fullName: 'Tonk lacks nothing',
    failureMessages: ['Error: Tonk lacks tests\n at …'],
  }
  const mismatch = {
    ...failed,
    fullName: 'plays',
    failureMessages: ['Error: threedom.mdx:9: \n  the page says:   legal\n  hint: look\n    at …'],
  }
  const passed = { status: 'passed', fullName: 'well' }
  const testResults = [
    { name: `${ROOT}/test/a.test.ts`, status: 'failed', assertionResults: [passed, failed, mismatch] },
    { name: `${ROOT}/test/b.test.ts`, status: 'failed', message: 'no such file', assertionResults: [] },
    { name: `${ROOT}/test/c.test.ts`, status: 'passed', assertionResults: [passed] },
  ]
  expect(failedUnitTests({ testResults })).toEqual([
    'test/a.test.ts: Tonk lacks nothing: Tonk lacks tests',
    'test/a.test.ts: plays: threedom.mdx:9: the page says: legal hint: look',
    'test/b.test.ts: no such file',
  ])
})

test('browser tests that failed are listed by file and name', () => {
  const specs = [
    { title: 'opens', ok: false },
    { title: 'closes', ok: true },
  ]
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }]
  expect(failedBrowserTests({ suites })).toEqual(['a.spec.ts: opens'])
})
