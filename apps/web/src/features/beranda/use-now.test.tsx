// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

// Half an hour after 19.05 WITA by the device's clock.
const DEVICE = new Date('2026-11-21T11:35:00Z')
const SERVER = '2026-11-21 19:05:00'

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE })
})
afterEach(() => {
  vi.useRealTimers()
})

const nowOf = (isKept: boolean, device = DEVICE.getTime()) => {
  vi.setSystemTime(device)
  return renderHook(() => useNow(SERVER, device, isKept)).result.current
}

test('an answer of the server tells the time, whatever the device says', () => {
  expect(nowOf(false)).toBe(SERVER)
})

test('with an answer kept from before the time is the device’s, but never earlier than the answer', () => {
  expect(nowOf(true)).toBe('2026-11-21 19:35:00')
  expect(nowOf(true, DEVICE.getTime() - 3_600_000)).toBe(SERVER)
})
