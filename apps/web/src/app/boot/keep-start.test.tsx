// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAnswer } from '../../lib/offline/kept-answers.ts'
import { readToken, startSession } from '../../lib/session/session.ts'
import { useKeepStart } from './keep-start.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function Page() {
  useKeepStart()
  return null
}

beforeEach(() => {
  const claims = { jti: 'first', exp: Date.now() / 1000 + 3600, mhs_id: 5 }
  startSession(`1|head.${btoa(JSON.stringify(claims))}.signature`)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

/** The calls that a page makes whose browser has a worker, or none. */
async function open(serviceWorker: { ready: Promise<unknown> } | undefined) {
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const calls = answerCalls(() => Response.json({}))
  renderPart(<Page />)
  await act(async () => {})
  return calls
}

const keep = (at: number) => keepAnswer('/api/beranda', { at, reply: {} }, readToken())

test('the start page is read where a worker starts the app, once a day', async () => {
  const worker = { ready: Promise.resolve() }
  expect(await open(worker)).toEqual(['GET /api/beranda'])
  keep(Date.now() - DAY_MS / 2)
  expect(await open(worker)).toEqual([])
  keep(Date.now() - 2 * DAY_MS)
  expect(await open(worker)).toEqual(['GET /api/beranda'])
})

test('not where nothing starts without a network', async () => {
  expect(await open(undefined)).toEqual([])
  expect(await open({ ready: new Promise(() => {}) })).toEqual([])
})
