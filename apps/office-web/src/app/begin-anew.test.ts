// @vitest-environment happy-dom

import { ofTab } from '@sia/web-kit/keep/stored'
import { expect, it, vi } from 'vitest'
import { type Kept, keep, listKept } from '../features/absensi/kept.ts'
import { HELD_MS, hold } from '../features/decisions/held.ts'
import { beginAnew } from './begin-anew.ts'

const TYPED: Kept = {
  username: 'sari',
  kelas_id: 7,
  pertemuan: '8',
  title: 'Absensi BD-2A, Pertemuan 8',
  cells: { '24010001': { dari: null, ke: '4' } },
  content: null,
  isReady: true,
  storedAt: 0,
  conflicts: {},
  problems: [],
}

it('leaves nothing of the person before: no unsent attendance, no held decision, no draft', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const send = vi.fn<() => Promise<void>>()
  keep(TYPED)
  ofTab.setItem('draf', 'Alasan penolakan')
  hold(
    {
      keys: ['ruangan-1'],
      from: { status: 'menunggu', jenis: null },
      path: '/api/peminjaman-ruangan/putuskan',
      body: {},
      send,
    },
    'Disetujui',
  )

  beginAnew()
  await vi.advanceTimersByTimeAsync(2 * HELD_MS)

  expect(listKept()).toEqual([])
  expect(localStorage.length).toBe(0)
  expect(ofTab.getItem('draf')).toBeNull()
  expect(send).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledWith('/')
})
