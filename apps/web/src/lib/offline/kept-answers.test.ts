import { list as listNews } from '@sia/contracts/berita-terkini'
import { list as listKrs } from '@sia/contracts/krs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { stubBrowser } from '@sia/web-kit/test-browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, noteBrought } from '../call/api.ts'
import { endSession, readToken, startSession } from '../session/session.ts'
import { isOld } from './as-of.ts'
import { forgetAnswers, keepAnswer, keepBrought, recallAnswer } from './kept-answers.ts'

const NOON = Date.parse('2026-11-21T11:05:00Z')
const KRS = '/api/krs'
const DAY_S = 24 * 60 * 60
const fetchMock = vi.fn<typeof fetch>()
let browser: ReturnType<typeof stubBrowser>

const tokenOf = (jti: string, exp = Date.now() / 1000 + DAY_S) =>
  `1|head.${btoa(JSON.stringify({ jti, exp, mhs_id: 5 }))}.signature`
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetchMock.mockImplementation(async () =>
    Response.json(body, { status, headers: { Date: new Date(NOON).toUTCString(), ...headers } }),
  )
const cutOff = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
const left = () => JSON.stringify({ ...browser.local, ...browser.session })

beforeEach(() => {
  browser = stubBrowser()
  vi.stubGlobal('fetch', fetchMock)
  startSession(tokenOf('first'))
})

test('without a connection the last answer stands in, with the time of the server', async () => {
  answer({ krs: ['mine'] })
  await call(listKrs, {})
  expect(isOld(KRS)).toBe(false)
  cutOff()
  expect(await call(listKrs, {})).toEqual({ krs: ['mine'] })
  expect(isOld(KRS)).toBe(true)
  expect(recallAnswer(KRS)?.at).toBe(NOON)

  answer({ krs: ['newer'] })
  expect(await call(listKrs, {})).toEqual({ krs: ['newer'] })
  expect(isOld(KRS)).toBe(false)
})

test('an answer that says no is newer than any that was kept', async () => {
  answer({ krs: ['mine'] })
  await call(listKrs, {})
  answer({ message: 'Terjadi kesalahan.' }, 500)
  await expect(call(listKrs, {})).rejects.toMatchObject({ status: 500 })
  expect(recallAnswer(KRS)).not.toBeNull()
  answer({ message: 'Tidak ditemukan.' }, 404)
  await expect(call(listKrs, {})).rejects.toMatchObject({ status: 404 })
  cutOff()
  await expect(call(listKrs, {})).rejects.toMatchObject({ status: 0 })
})

test('what is not for reading without a network is kept nowhere, nor what has no time', async () => {
  answer({ berita_terkini: ['rahasia'] })
  await call(listNews, { query: { page: 1 } })
  fetchMock.mockResolvedValue(Response.json({ krs: ['rahasia'] }))
  await call(listKrs, {})
  expect(left()).not.toContain('rahasia')
})

test.each([
  ['a logout', () => endSession('logout')],
  ['a session that was ended elsewhere', () => endSession('expired')],
  ['an account made inactive', () => endSession('inactive')],
  ['the login of another student', () => startSession(tokenOf('second'))],
  ['a changed password', () => forgetAnswers()],
])('%s wipes all of it', (_, end) => {
  keepAnswer(KRS, { at: NOON, reply: 'rahasia' }, readToken())
  keepAnswer('/api/kelas/7', { at: NOON, reply: 'rahasia' }, readToken())
  expect(left()).toContain('rahasia')
  end()
  expect(left()).not.toContain('rahasia')
})

test('an answer that comes after its session keeps nothing, whoever is logged in by then', async () => {
  let arrive = (_: Response) => {}
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  const reply = call(listKrs, {})
  // Another tab logs out and in again.
  browser.local.setItem('token', tokenOf('second').slice(2))
  arrive(Response.json({ krs: ['rahasia'] }, { headers: { Date: new Date(NOON).toUTCString() } }))
  await reply
  expect(left()).not.toContain('rahasia')
})

const bring = (name: string) =>
  noteBrought(listKrs, KRS, { etag: null, reply: { krs: [name] }, at: NOON })

test('what a document brought is kept later, or as soon as no answer comes', async () => {
  bring('mine')
  expect(left()).not.toContain('mine')
  keepBrought()
  expect(recallAnswer(KRS)).toEqual({ at: NOON, reply: { krs: ['mine'] } })
  bring('newer')
  cutOff()
  expect(await call(listKrs, {})).toEqual({ krs: ['newer'] })
})

test('what a document brought takes the place of no newer answer, nor of another session', async () => {
  bring('mine')
  answer({ krs: ['newer'] })
  await call(listKrs, {})
  keepBrought()
  expect(recallAnswer(KRS)?.reply).toEqual({ krs: ['newer'] })
  bring('mine')
  answer({ message: 'Tidak ditemukan.' }, 404)
  await expect(call(listKrs, {})).rejects.toMatchObject({ status: 404 })
  keepBrought()
  expect(recallAnswer(KRS)).toBeNull()
  bring('mine')
  endSession('logout')
  startSession(tokenOf('second'))
  keepBrought()
  expect(left()).not.toContain('mine')
})

test('what a document brought is not kept once all was forgotten, nor in place of what another tab kept', () => {
  bring('mine')
  forgetAnswers()
  keepBrought()
  expect(left()).not.toContain('mine')

  keepAnswer(KRS, { at: NOON + 1, reply: 'newer' }, readToken())
  bring('older')
  keepBrought()
  expect(recallAnswer(KRS)?.reply).toBe('newer')
})

test('nothing is shown to another session, nor after the last day of its own', () => {
  keepAnswer(KRS, { at: NOON, reply: 'rahasia' }, readToken())
  const kept = Object.keys(browser.local).find((key) => key.includes(KRS)) ?? ''
  const text = browser.local.getItem(kept) ?? ''
  expect(recallAnswer(KRS)?.reply).toBe('rahasia')
  startSession(tokenOf('second'))
  browser.local.setItem(kept, text)
  expect(recallAnswer(KRS)).toBeNull()

  startSession(tokenOf('third', Date.now() / 1000 - 1))
  keepAnswer(KRS, { at: NOON, reply: 'rahasia' }, readToken())
  expect(recallAnswer(KRS)).toBeNull()
})

test('there is room for the newest answers only', () => {
  const reply = 'x'.repeat(300_000)
  for (let id = 1; id <= 5; id += 1) {
    keepAnswer(`/api/kelas/${id}`, { at: NOON + id, reply }, readToken())
  }
  const kept = [1, 2, 3, 4, 5].filter((id) => recallAnswer(`/api/kelas/${id}`))
  expect(kept).toEqual([3, 4, 5])
})

test('on a full device nothing is kept, and the screen has its answer all the same', async () => {
  answer({ krs: ['first'] })
  await call(listKrs, {})
  const { setItem } = browser.local
  browser.local.setItem = (key: string, value: string) => {
    if (key.includes('answer:')) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  answer({ krs: ['second'] })
  expect(await call(listKrs, {})).toEqual({ krs: ['second'] })
  // The first would stand in for the second.
  expect(recallAnswer(KRS)).toBeNull()
})

test('both reads of the payments are kept', async () => {
  answer({ pembayaran: [] })
  await call(angsuranOptional, { params: { mhs_id: '5' } })
  cutOff()
  expect(await call(angsuranOptional, { params: { mhs_id: '5' } })).toEqual({ pembayaran: [] })
})
