// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { readAbility } from './subscription.ts'

afterEach(() => vi.restoreAllMocks())

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, 'install'],
  ['an iPad', `Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${SAFARI}`, 5, 'install'],
  ['an iPad of today', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'install'],
  ['a Macintosh', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'unable'],
  ['another one that is touched', 'Mozilla/5.0 (Linux; Android 9) Firefox/60.0', 5, 'unable'],
])('%s without push', (_, userAgent, maxTouchPoints, ability) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  expect(readAbility()).toBe(ability)
})
