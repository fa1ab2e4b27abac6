import { checkMhs } from '@sia/contracts/auth'
import { list } from '@sia/contracts/krs'
import { stubBrowser } from '@sia/web-kit/test-browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAvailability, reportUp } from '../offline/availability.ts'
import { call, probe } from './api.ts'

const fetchMock = vi.fn<typeof fetch>()
let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  browser = stubBrowser()
  browser.local.setItem('token', 'secret')
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  reportUp()
})

const answer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status }))

test('a student is asked for with his token, which a 401 ends', async () => {
  answer(401, { message: 'Sesi tidak berlaku', errors: {} })
  call(checkMhs, {})
  await vi.waitFor(() => expect(browser.location.reload).toHaveBeenCalledOnce(), 60_000)
  const { headers } = fetchMock.mock.lastCall?.[1] ?? {}
  expect(new Headers(headers).get('Authorization')).toBe('Bearer secret')
  expect(browser.local.getItem('token')).toBeNull()
})

test('a 503 shows the maintenance screen with what the server says last', async () => {
  answer(503, { message: 'Pembaruan. Diperkirakan selesai pukul 6.', errors: {} })
  await expect(call(list, {})).rejects.toMatchObject({ status: 503 })
  answer(503, { message: 'Pembaruan. Diperkirakan selesai pukul 8.', errors: {} })
  expect(await probe()).toBe(false)
  expect(readAvailability()).toEqual({
    isDown: true,
    message: 'Pembaruan. Diperkirakan selesai pukul 8.',
  })
})
