import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../lib/browser-stub.ts'
import { endSession } from '../../lib/session.ts'
import { markDibaca, readDibaca } from './dibaca.ts'

const told = vi.fn()

beforeEach(() => {
  stubBrowser()
  told.mockReset()
  vi.stubGlobal('dispatchEvent', told)
})

test('what was read is remembered once, the newest first', () => {
  expect(readDibaca()).toEqual([])
  markDibaca([3])
  markDibaca([3, 5])
  expect(readDibaca()).toEqual([5, 3])
  expect(told).toHaveBeenCalledTimes(2)
})

test('reading the same again changes nothing', () => {
  markDibaca([3])
  markDibaca([3])
  expect(told).toHaveBeenCalledOnce()
})

test('only so many are kept', () => {
  markDibaca(Array.from({ length: 300 }, (_, index) => index + 1))
  expect(readDibaca()).toHaveLength(200)
})

test('the next student starts with nothing read', () => {
  markDibaca([3])
  endSession('logout')
  expect(readDibaca()).toEqual([])
})
