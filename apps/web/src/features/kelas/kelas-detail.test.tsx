// @vitest-environment happy-dom
import type { Kelas } from '@sia/contracts/kelas'
import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KelasDetail } from './kelas-detail.tsx'
import { KelasHead } from './kelas-head.tsx'

type Session = Kelas['pengajaran'][number]
const session = (id: number, tanggal: string, more: Partial<Session> = {}): Session => ({
  id,
  pertemuan: String(id),
  status: 1,
  tanggal,
  pembahasan: `Topik ${id}`,
  link_meet: `https://meet.example.org/${id}`,
  link_materi: null,
  absensi: [],
  ...more,
})
const present = (pertemuan: string) => [{ mhs_id: 1, pertemuan, status: '1' }]

// Mondays at 19.00 WITA, the third one moved to a Tuesday and the fourth cancelled.
const kelas: Kelas = {
  id: 9,
  kode: 'BD-1',
  semester: 2,
  group_whatsapp: null,
  dosen: { nama: 'Ni Luh Sari' },
  ruangan: { nama: 'Lab 2' },
  jamkul: { hari: 1, dari: '19:00:00', sampai: '20:40:00' },
  matkul: { nama: 'Basis Data', jenis_matkul: 1, sks: 3, bahan_ajar_link: null, rpp_link: null },
  pengajaran: [
    session(1, '2026-11-16', { absensi: present('1') }),
    session(2, '2026-11-23'),
    session(3, '2026-12-01'),
    session(4, '2026-12-07', { status: 9 }),
  ],
  persentasi_kehadiran: 10,
  persentasi_tugas: 20,
  persentasi_uts: 30,
  persentasi_uas: 40,
  krs: [{ mhs_id: 1, nilai: { tugas: 80, uts: 75.5, uas: 82, total: 72.28, grade: 2 } }],
  penilaian_dosen: [],
  kehadiran_minimal: null,
  perlu_uas: [],
}
const row = (name: string) => screen.getByRole('rowheader', { name }).parentElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page as it is at a moment in WITA. */
function openAt(moment: string, change: Partial<Kelas> = {}) {
  vi.setSystemTime(new Date(`${moment.replace(' ', 'T')}+08:00`))
  renderPart(<KelasDetail kelas={{ ...kelas, ...change }} />)
}

test('the next meeting stands on top with its links, and is marked in the table', () => {
  openAt('2026-11-22 10:00:00')
  const due = within(screen.getByRole('region', { name: /^Pertemuan 2/ }))
  expect(due.getByText('Berikutnya')).toBeTruthy()
  expect(due.getByText(/Senin, 23 November 2026/).textContent).toContain('19.00–20.40 WITA')
  expect(due.getByRole('link', { name: /Link Meet/ }).getAttribute('href')).toBe(
    'https://meet.example.org/2',
  )
  expect(row('Pertemuan 2')?.getAttribute('aria-current')).toBe('true')
  expect(row('Pertemuan 1')?.getAttribute('aria-current')).toBeNull()
})

test('while one is held it stands there instead', () => {
  openAt('2026-11-23 19:30:00')
  const due = within(screen.getByRole('region', { name: /^Pertemuan 2/ }))
  expect(due.getByText('Sedang berlangsung')).toBeTruthy()
  expect(row('Pertemuan 3')?.textContent).toContain('Berikutnya')
})

test('a moved meeting says where to, a cancelled one that it is', () => {
  openAt('2026-11-24 10:00:00')
  const due = within(screen.getByRole('region', { name: /^Pertemuan 3/ }))
  expect(due.getByText(/Dipindah ke Selasa/)).toBeTruthy()
  expect(row('Pertemuan 3')?.textContent).toContain('Dipindah ke Selasa')
  expect(row('Pertemuan 4')?.textContent).toBe('Pertemuan 4DitiadakanX')
})

test('after the last one nothing is due', () => {
  openAt('2026-12-09 10:00:00')
  expect(screen.queryByText('Berikutnya')).toBeNull()
  expect(document.querySelector('[aria-current]')).toBeNull()
})

test('what the plots show is said in words', () => {
  openAt('2026-11-22 10:00:00')
  expect(screen.getByText('8,33%')).toBeTruthy()
  expect(screen.getByText('Hadir 1 dari 1 pertemuan')).toBeTruthy()
  const weights = screen.getByRole('heading', { name: 'Bobot nilai' }).parentElement
  expect(weights?.textContent).toContain('UTS30%75,5 = 22,65 poin')
})

test('where the college sets a least attendance, it says how often one may still be away', () => {
  openAt('2026-11-22 10:00:00', { kehadiran_minimal: 75 })
  expect(screen.getByText(/^Masih boleh tidak hadir \d+ kali$/)).toBeTruthy()
})

test('without one nothing is said of it', () => {
  openAt('2026-11-22 10:00:00')
  expect(screen.queryByText(/tidak hadir/)).toBeNull()
})

test('the course is what one reads first, with attendance and letter beside it', () => {
  renderPart(<KelasHead kelas={kelas} />)
  expect(screen.getByRole('heading', { name: 'Basis Data' })).toBeTruthy()
  expect(screen.getByText('Praktek · Semester 2 · 3 sks')).toBeTruthy()
  const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(terms).toEqual(
    expect.arrayContaining(['Kehadiran1 dari 1 pertemuan', 'GradeC', 'DosenNi Luh Sari']),
  )
  expect(screen.getByText('Grup WhatsApp: Belum tersedia')).toBeTruthy()
})

test('names what the UAS has to be, and with what it reckons', () => {
  openAt('2026-11-20 08:00:00', { perlu_uas: ['Untuk A perlu UAS 93', 'D sudah pasti'] })
  expect(screen.getByText('Untuk A perlu UAS 93')).toBeTruthy()
  expect(screen.getByText('Bila semua pertemuan yang tersisa dihadiri.')).toBeTruthy()
})

test('says nothing of the UAS where there is nothing to say', () => {
  openAt('2026-11-20 08:00:00')
  expect(screen.queryByText(/pertemuan yang tersisa dihadiri/)).toBeNull()
})
