// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'

const { localStorage: local, sessionStorage: session } = globalThis

const put = (name: string, get: () => unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, get })

afterEach(() => {
  put('localStorage', () => local)
  put('sessionStorage', () => session)
  local.clear()
  session.clear()
  vi.resetModules()
})

/** The browser's, without any room left. */
class Full {
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

const load = () => import('./stored.ts')

test('a text is kept in the browser, and nothing is told', async () => {
  const { ofDevice, readUnkept } = await load()
  ofDevice.setItem('a', '1')
  expect([local.getItem('a'), ofDevice.getItem('a'), ofDevice.keys()]).toEqual(['1', '1', ['a']])
  ofDevice.removeItem('a')
  expect([ofDevice.getItem('a'), ofDevice.keys(), readUnkept()]).toEqual([null, [], false])
})

test('where the browser keeps nothing it lasts as long as the page, and that is told', async () => {
  put('sessionStorage', () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const { ofTab, readUnkept, subscribeUnkept } = await load()
  const told = vi.fn()
  subscribeUnkept(told)
  expect([ofTab.getItem('a'), ofTab.keys()]).toEqual([null, []])
  ofTab.setItem('a', '1')
  ofTab.setItem('b', '2')
  expect([ofTab.getItem('a'), ofTab.keys(), readUnkept()]).toEqual(['1', ['a', 'b'], true])
  expect(told).toHaveBeenCalled()
  ofTab.removeItem('a')
  ofTab.clear()
  expect([ofTab.getItem('a'), ofTab.keys()]).toEqual([null, []])
})

test('where it is full the latest text counts on the page', async () => {
  const { ofDevice, readUnkept } = await load()
  ofDevice.setItem('a', 'earlier')
  put('localStorage', () => new Full())
  ofDevice.setItem('a', 'later')
  expect([ofDevice.getItem('a'), ofDevice.keys(), readUnkept()]).toEqual(['later', ['a'], true])
  put('localStorage', () => local)
  ofDevice.setItem('a', 'last')
  expect([ofDevice.getItem('a'), local.getItem('a')]).toEqual(['last', 'last'])
})

test('what is no refusal of the browser is a failure', async () => {
  put('localStorage', () => {
    throw new TypeError('no storage')
  })
  const { ofDevice } = await load()
  expect(() => ofDevice.getItem('a')).toThrow('no storage')
})
