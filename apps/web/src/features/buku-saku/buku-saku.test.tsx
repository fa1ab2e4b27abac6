// @vitest-environment happy-dom
import type { Kegiatan } from '@sia/contracts/buku-saku'
import { renderPart } from '@sia/web-kit/test-render'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wipeSession } from '../../lib/session/session.ts'
import { KegiatanList } from './kegiatan-list.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Rules } from './rules.tsx'

const claim = {
  mhs_id: 1,
  buku_saku_kegiatan_id: 1,
  tanggal: '2026-10-12',
  alasan: null,
  bukti: null,
}
const kegiatan = (id: number, status?: number): Kegiatan => ({
  id,
  judul: `Judul ${id}`,
  bulan: 10,
  tahun: 2026,
  buku_saku: status === undefined ? [] : [{ id, ...claim, status }],
})
const rows = [kegiatan(1, 2), kegiatan(2, 2), kegiatan(3, 1), kegiatan(4)]
const list = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const chip = (name: string) => screen.getByRole('button', { name })

test('the progress says in words what the bar shows', () => {
  renderPart(<ProgressCard kegiatan={rows} />)
  const text = screen.getByRole('region', { name: 'Kegiatan yang disetujui' }).textContent
  expect(text).toContain('2 dari 4')
  expect(text).toContain('Disetujui2Menunggu1Ditolak0Belum diajukan1')
  const parts = document.querySelectorAll<HTMLElement>('.bar .bar-part')
  expect([...parts].map(({ style }) => style.flexGrow)).toEqual(['2', '1', '1'])
})

test('an activity says its month with the year, the day of the claim and the state', () => {
  renderPart(<KegiatanList rows={rows} onClaim={() => {}} />)
  expect(list()).toEqual([
    'Judul 4Oktober 2026Belum diajukanAjukan sudah Mengikuti',
    'Judul 3Pengajuan Anda sedang menunggu persetujuan PKK. Diikuti 12-10-2026Oktober 2026MenungguEdit form pengajuan',
    'Judul 1Oktober 2026Diikuti 12-10-2026Sudah Mengikuti',
    'Judul 2Oktober 2026Diikuti 12-10-2026Sudah Mengikuti',
  ])
  const [done] = screen.getAllByRole('button', { name: 'Sudah Mengikuti' })
  expect(done?.matches(':disabled')).toBe(true)
})

test('a chip shows its state alone, and says so when there is none', async () => {
  renderPart(<KegiatanList rows={rows} onClaim={() => {}} />)
  await userEvent.click(chip('Disetujui 2'))
  expect(chip('Disetujui 2').getAttribute('aria-pressed')).toBe('true')
  expect(chip('Semua 4').getAttribute('aria-pressed')).toBe('false')
  expect(list()).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('Disetujui: 2 kegiatan')
  await userEvent.click(chip('Ditolak 0'))
  expect(screen.getByText('Tidak ada kegiatan dengan status Ditolak.')).toBeTruthy()
})

test('where nothing can be claimed an activity has no button but that it is done', () => {
  renderPart(<KegiatanList rows={rows} onClaim={undefined} />)
  const buttons = within(screen.getByRole('list')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(Array(2).fill('Sudah Mengikuti'))
})

test('no activities at all are told as before', () => {
  renderPart(<KegiatanList rows={[]} onClaim={() => {}} />)
  expect(screen.getByText('Saat ini data kegiatan buku saku masih kosong.')).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})

test('the rules are open at the first visit and folded at the next; who opens them finds them open', async () => {
  const visit = () => {
    cleanup()
    renderPart(<Rules />)
    return screen.getByRole('button', { name: 'Ketentuan' })
  }
  const isOpen = () => visit().getAttribute('aria-expanded')
  expect(isOpen()).toBe('true')
  expect(within(document.body).getAllByRole('listitem')).toHaveLength(5)
  expect(isOpen()).toBe('false')
  await userEvent.click(visit())
  expect(isOpen()).toBe('true')
  expect(isOpen()).toBe('true')
})

test('the next student on the device finds the rules open again', () => {
  renderPart(<Rules />)
  expect(Object.keys(localStorage)).toEqual(['sia:mhs:buku-saku:ketentuan'])
  wipeSession('logout')
  expect(Object.keys(localStorage)).not.toContain('sia:mhs:buku-saku:ketentuan')
})
