import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

it.each([
  [ANDROID, 'Chrome di Android'],
  [WINDOWS, 'Firefox di Windows'],
  [IPHONE, 'Safari di iOS'],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, text) => {
  expect(describeDevice(agent)).toBe(text)
})

it('is short and has no line of its own, whatever is sent', () => {
  for (const agent of ['x'.repeat(9000), '\u202e/1 (\t)', 'curl/8.5.0', '/']) {
    expect(describeDevice(agent)?.length ?? 0).toBeLessThanOrEqual(60)
  }
})
