// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeepSchedule } from './keep-schedule.ts'

function Page({ isDue }: { isDue: boolean }) {
  useKeepSchedule(isDue)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

/** The calls that were made a while after the start page was there, or not. */
async function wait(isDue: boolean) {
  const calls = answerCalls(() => Response.json({ krs: [], kehadiran_minimal: null }))
  renderPart(<Page isDue={isDue} />)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  return calls
}

test('the schedule is read once the start page has been there for a while', async () => {
  expect(await wait(true)).toEqual(['GET /api/krs'])
})

test('not before there is a start page, and not for who saves data', async () => {
  expect(await wait(false)).toEqual([])
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  expect(await wait(true)).toEqual([])
})
