// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { close, dropAll, flush, HELD_MS, hold, takeBack, useHeld } from './held.ts'

const send = vi.fn<() => Promise<void>>()
const decision = (id: number) => ({
  keys: [`ruangan-${id}`],
  from: { status: 'menunggu' as const, jenis: null },
  path: '/api/peminjaman-ruangan/putuskan',
  body: { peminjaman: [{ id, isi: 'a' }], keputusan: 'menyetujui' },
  send,
})
const beacon = vi.fn<(url: string, sent: Blob) => boolean>()
const states = () => renderHook(() => useHeld()).result.current.map(({ state }) => state)

beforeEach(() => {
  dropAll()
  vi.resetAllMocks()
  vi.useFakeTimers()
  send.mockResolvedValue()
  beacon.mockReturnValue(true)
  Object.assign(navigator, { sendBeacon: beacon })
})

test('a decision is sent after ten seconds, once', async () => {
  hold(decision(1), 'Disetujui')
  await vi.advanceTimersByTimeAsync(HELD_MS - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledOnce()
  expect(states()).toEqual([])
})

test('what is taken back is never sent, the latest first', async () => {
  hold(decision(1), 'Disetujui')
  const second = vi.fn<() => Promise<void>>()
  hold({ ...decision(2), send: second }, 'Disetujui')
  expect(takeBack()?.keys).toEqual(['ruangan-2'])
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect([send.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  expect(takeBack()).toBe(null)
})

test('what was refused stays with its reason until it is closed', async () => {
  send.mockRejectedValue(new Error('Peminjaman 1 sudah ditolak oleh Ayu.'))
  hold(decision(1), 'Disetujui')
  expect(await flush()).toBe(false)
  const [one] = renderHook(() => useHeld()).result.current
  expect(one).toMatchObject({ state: 'refused', problem: 'Peminjaman 1 sudah ditolak oleh Ayu.' })
  close(one?.key ?? 0)
  expect(states()).toEqual([])
})

test('who leaves the page has decided, and nothing is sent twice', async () => {
  hold(decision(1), 'Disetujui')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(beacon).toHaveBeenCalledOnce()
  const [url, sent] = beacon.mock.calls[0] ?? []
  expect([url, JSON.parse((await sent?.text()) ?? '')]).toEqual([
    '/api/peminjaman-ruangan/putuskan',
    decision(1).body,
  ])
  expect([send.mock.calls, states()]).toEqual([[], []])
})

test('who looks at another tab has decided, and reads of a refusal', async () => {
  send.mockRejectedValue(new Error('Peminjaman 1 sudah ditolak oleh Ayu.'))
  hold(decision(1), 'Disetujui')
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  state.mockRestore()
  expect([beacon.mock.calls.length, states()]).toEqual([0, ['refused']])
})

test('what the browser does not take is kept', async () => {
  beacon.mockReturnValue(false)
  hold(decision(1), 'Disetujui')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(send).toHaveBeenCalledOnce()
})

test('of somebody else nothing is sent', async () => {
  hold(decision(1), 'Disetujui')
  dropAll()
  await vi.advanceTimersByTimeAsync(HELD_MS)
  dispatchEvent(new Event('pagehide'))
  expect([send.mock.calls, beacon.mock.calls]).toEqual([[], []])
})
