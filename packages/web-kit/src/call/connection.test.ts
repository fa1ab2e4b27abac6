import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test-browser.ts'
import {
  beginCall,
  readIsLost,
  reportLost,
  subscribeConnection,
  watchConnection,
} from './connection.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  beginCall()()
})

test('a lost connection is asked after until it is back, and every screen hears of both', async () => {
  const heard: boolean[] = []
  subscribeConnection(() => heard.push(readIsLost()))
  let isServed = false
  const ask = vi.fn(async () => {
    const reportReached = beginCall()
    if (isServed) reportReached()
  })
  watchConnection(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()

  browser.emit('offline')
  expect(heard).toEqual([true])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ask).toHaveBeenCalledTimes(2)
  browser.emit('online')
  expect(ask).toHaveBeenCalledTimes(3)
  isServed = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toEqual([true, false])
  const asked = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(asked)
})

test('an answer to what was sent before the loss does not say that the connection is back', () => {
  const reportReached = beginCall()
  reportLost()
  reportReached()
  expect(readIsLost()).toBe(true)
})
