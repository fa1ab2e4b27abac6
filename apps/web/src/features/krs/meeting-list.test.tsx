// @vitest-environment happy-dom

import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sesi } from '../../shared/kelas/sesi.ts'
import { MeetingList } from './meeting-list.tsx'

const slot = { hari: 1, dari: '19:00:00', sampai: '20:40:00' }
const meeting = (id: number, tanggal: string | null): Sesi => ({
  pertemuan: String(id),
  kode: '-',
  pengajaran: {
    ...{ id, pertemuan: String(id), status: 1, tanggal, pembahasan: null, absensi: [] },
    ...{ link_meet: null, link_materi: 'https://drive.example.org/1' },
  },
})
const meetings = [meeting(1, '2026-11-16'), meeting(2, '2026-11-23'), meeting(3, null)]
const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the list opens at the meeting that comes next', () => {
  renderPart(<MeetingList meetings={meetings} slot={slot} />)
  const due = screen.getByRole('heading', { name: 'Pertemuan 2' }).closest('li')
  expect(due?.getAttribute('aria-current')).toBe('true')
  expect(due?.textContent).toContain('Senin, 23 November 2026')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(due?.textContent)
})

test('every meeting keeps its day, topic and links', () => {
  renderPart(<MeetingList meetings={meetings} slot={slot} />)
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(3)
  for (const item of items) {
    expect(item.textContent).toContain('Belum ada pembahasan.')
    expect(within(item).getByRole('link', { name: /Materi/ })).toBeTruthy()
  }
  expect(items[0]?.textContent).toContain('16-11-2026')
})

test('a cancelled meeting stands in its place and says nothing else', () => {
  const cancelled = { pertemuan: '2', kode: 'X', pengajaran: null }
  const [first, , third] = meetings
  renderPart(<MeetingList meetings={[first, cancelled, third] as Sesi[]} slot={slot} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[1]).toBe('Pertemuan 2Ditiadakan')
})
