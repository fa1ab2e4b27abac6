// @vitest-environment happy-dom
import type { checkMhs } from '@sia/contracts/auth'
import type { Beranda } from '@sia/contracts/beranda'
import type { WireReply } from '@sia/contracts/endpoint'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MhsContext } from '../../lib/session/mhs.ts'
import BerandaPage from './beranda-page.tsx'
import { example, meeting } from './example.ts'

type Mhs = NonNullable<WireReply<typeof checkMhs>['user']>

const mhs = { nama: 'I Made Aditya Pratama', semester: 4 } as Mhs
const PAGE = (
  <MhsContext value={mhs}>
    <BerandaPage />
  </MhsContext>
)

/** Opens the page as the server answers, and gives what stands on top. */
async function open(beranda: Beranda) {
  answerCalls(() => Response.json(beranda))
  const client = renderPart(PAGE)
  const title = await screen.findByRole('region', { name: TOP })
  return { client, top: within(title), text: () => title.textContent }
}

const TOP =
  /Kelas berikutnya|Sedang berlangsung|Masa OJT|Selamat datang|Belum ada kelas|Tidak ada kelas/
const evening = meeting({
  kelas_id: 8,
  matkul: 'Manajemen Proyek',
  ruangan: 'Ruang Teori 2.2',
  mulai: '2026-11-23 20:50:00',
  selesai: '2026-11-23 22:10:00',
})

afterEach(() => {
  vi.useRealTimers()
})

test('it greets by the campus’s time of day and says what is next', async () => {
  const { top } = await open(example({ jadwal: [meeting(), evening] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Selamat sore, Aditya')
  expect(document.title).toBe('Beranda · SIA')
  expect(screen.getByText('Senin, 23 November 2026 · 2 kelas hari ini · semester 4')).toBeTruthy()
  expect(top.getByText('mulai 35 menit lagi')).toBeTruthy()
  expect(top.getByText('19.00').getAttribute('datetime')).toBe('2026-11-23T19:00:00+08:00')
  expect(top.getByText('Pertemuan 9 · Sinkronisasi data')).toBeTruthy()
  expect(top.getByRole('link', { name: 'Link Meet (tab baru)' })).toBeTruthy()
  expect(top.getByRole('link', { name: 'Grup WhatsApp (tab baru)' })).toBeTruthy()
  const rest = within(screen.getByRole('region', { name: 'Selanjutnya hari ini' }))
  expect(rest.getByRole('link').textContent).toContain('Manajemen ProyekRuang Teori 2.2')
})

test('time runs on from the server’s now, whatever the device’s clock says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.setSystemTime('2001-01-01T00:00:00Z')
  await open(example({ jadwal: [meeting(), evening] }))
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(screen.getByText('mulai 30 menit lagi')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
  expect(screen.getByRole('region', { name: 'Sedang berlangsung' }).textContent).toContain(
    'Pemrograman Perangkat Bergerak',
  )
})

test('when a class has begun the page is read anew, within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answerCalls(() => Response.json(example()))
  renderPart(PAGE)
  await screen.findByRole('region', { name: 'Kelas berikutnya' })
  await act(() => vi.advanceTimersByTimeAsync(34 * 60_000))
  const asked = () => calls.filter((call) => call === 'GET /api/beranda').length
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000 + 1_000))
  expect(asked()).toBeGreaterThan(1)
})

test('a class that runs says until when', async () => {
  const { text } = await open(example({ sekarang: '2026-11-23 20:15:00' }))
  expect(text()).toContain('Sedang berlangsungselesai 25 menit lagi')
})

test('a holiday says which classes are cancelled, and what comes after it', async () => {
  const off = meeting({ ditiadakan: true, link_meet: null, pembahasan: null })
  const wednesday = { ...evening, mulai: '2026-11-25 08:00:00', selesai: '2026-11-25 09:40:00' }
  const { text } = await open(example({ jadwal: [off, wednesday], berikutnya: wednesday }))
  expect(screen.getByText(/libur, 1 kelas ditiadakan/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Hari ini ditiadakan' }).textContent).toContain(
    'Ditiadakan',
  )
  expect(text()).toContain('Rabu, 25 November 2026')
})

test('a week without a class says so and names the next one', async () => {
  const later = meeting({ mulai: '2026-12-07 19:00:00', selesai: '2026-12-07 20:40:00' })
  const { text } = await open(example({ jadwal: [later], berikutnya: later }))
  expect(screen.getByText(/tidak ada kelas minggu ini/)).toBeTruthy()
  expect(text()).toContain('mulai 14 hari lagi')
})

const none = { jadwal: [], berikutnya: null }
test.each([
  ['belum_ada_kelas', {}, 'Jadwal Anda sedang disiapkan'],
  ['selesai', {}, 'Semester ganjil 2026/2027 berakhir 16-01-2027'],
  ['selesai', { sekarang: '2027-01-17 09:00:00' }, 'Semester ganjil 2026/2027 sudah selesai'],
  ['selesai', { semester_ajaran: null }, 'Semester baru belum dimulai'],
  [
    'belum_mulai',
    { sekarang: '2026-08-20 09:00:00' },
    'Semester ganjil 2026/2027 mulai 01-09-2026',
  ],
] as const)('without a class (%s) it says why', async (keadaan, more, words) => {
  const { top } = await open(example({ ...none, keadaan, ...more }))
  expect(top.getByText(words)).toBeTruthy()
  expect(top.getByRole('link')).toBeTruthy()
})

test('in the OJT it names company, lecturer and last day', async () => {
  const ojt = {
    keadaan: 'sudah_memilih',
    pilihan: 0,
    perusahaan: 'PT Bali Digital',
    dosen: 'Ida Ayu Dewi',
    dari: '2026-11-02',
    sampai: '2027-03-27',
  } as const
  const { text } = await open(example({ ...none, keadaan: 'ojt', ojt }))
  expect(text()).toContain('PT Bali Digital')
  expect(text()).toContain('Dosen pembimbing: Ida Ayu Dewi. Berlangsung sampai 27-03-2027.')
})

test('nothing to do is told kindly; what is to do is a link', async () => {
  await open(example())
  expect(screen.getByText(/Semua beres/)).toBeTruthy()
})

test('the IPK’s line has its numbers as a list too', async () => {
  const semester = [
    { semester: 1, ip: 2.69, ipk: 2.69 },
    { semester: 2, ip: 3.41, ipk: 3.04 },
  ]
  await open(example({ nilai: { ipk: 3.04, selisih: 0.35, semester } }))
  const ipk = screen.getByRole('region', { name: 'IPK Anda' })
  expect(ipk.textContent).toContain('naik 0,35 dari semester lalu')
  const items = within(ipk)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual(['IP semester 1: 2,69', 'IP semester 2: 3,41'])
})

test('what fails to load says so and can be tried again', async () => {
  answerCalls(() => Response.json({ message: 'Terjadi kesalahan.', errors: {} }, { status: 500 }))
  renderPart(PAGE)
  expect((await screen.findByRole('alert')).textContent).toContain('Beranda gagal dimuat.')
  answerCalls(() => Response.json(example()))
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('region', { name: 'Kelas berikutnya' })).toBeTruthy()
})

test('what was read stays when reading anew fails, with the time it is from', async () => {
  const { client } = await open(example())
  answerCalls(() => Response.json({ message: 'Terjadi kesalahan.', errors: {} }, { status: 500 }))
  await act(() => client.refetchQueries())
  expect((await screen.findByText(/pukul 18.25 WITA/)).textContent).toContain(
    'Belum dapat diperbarui',
  )
  expect(screen.getByRole('region', { name: 'Kelas berikutnya' })).toBeTruthy()
  answerCalls(() => Response.json(example()))
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await vi.waitFor(() => expect(screen.queryByText(/Belum dapat diperbarui/)).toBeNull())
})
