import { expect, test } from 'vitest'
import { listMissing, readLock } from '../tools/lock.ts'

test('package-lock.json is complete, so `npm ci` works on any machine', () => {
  expect(listMissing(readLock())).toEqual([])
})

test('package-lock.json names no registry', () => {
  expect(Object.values(readLock().packages).filter((entry) => 'resolved' in entry)).toEqual([])
})
