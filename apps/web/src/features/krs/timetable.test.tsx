// @vitest-environment happy-dom
import type { KrsItem } from '@sia/contracts/krs'
import { noteServerTime } from '@sia/web-kit/call/clock'
import { renderPart } from '@sia/web-kit/test-render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { krsItem } from './test-item.ts'
import { Timetable } from './timetable.tsx'
import { listSlotted } from './week.ts'
import WeekGrid from './week-grid.tsx'

const at = (hari: number, dari: string, sampai: string) => ({ hari, dari, sampai })
const named = (id: number, nama: string, rest: Partial<KrsItem>) =>
  krsItem({
    id,
    ...rest,
    matkul: { nama, jenis_matkul: 2, sks: 2, bahan_ajar_link: null, rpp_link: null },
  })

const monday = named(1, 'Basis Data', { jamkul: at(1, '08:00:00', '09:40:00') })
const thursday = named(2, 'Jaringan', { jamkul: at(4, '17:00:00', '18:40:00') })
const unplaced = named(3, 'Skripsi', { jamkul: null })

const days = () =>
  screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

// Wednesday, 25 November 2026, 18.30 WITA, whatever this machine's clock says.
beforeEach(() => {
  noteServerTime('Wed, 25 Nov 2026 10:30:00 GMT')
  Reflect.get(window, 'happyDOM').setViewport({ width: 360 })
})

test('the list begins with today and says what is tomorrow; a class without a day is last', () => {
  renderPart(<Timetable items={[monday, thursday, unplaced]} minimal={null} />)
  expect(days()).toEqual([
    'Rabu · hari ini: tidak ada kelas',
    'Kamis · besok',
    'Jaringan',
    'Senin, 30 November 2026',
    'Basis Data',
    'Hari dan jam belum ditentukan',
    'Skripsi',
  ])
})

test('the day after midnight on campus is today, though it is not here', () => {
  noteServerTime('Wed, 25 Nov 2026 16:00:01 GMT')
  renderPart(<Timetable items={[thursday]} minimal={null} />)
  expect(days()).toEqual(['Kamis · hari ini', 'Jaringan'])
})

test('a day that is chosen comes first, the others follow', async () => {
  renderPart(<Timetable items={[monday, thursday]} minimal={null} />)
  const strip = screen.getByRole('list', { name: 'Pilih hari' })
  const button = (name: RegExp) => within(strip).getByRole('button', { name })
  expect(button(/Rabu/).getAttribute('aria-current')).toBe('date')
  expect(within(strip).getAllByRole('button')).toHaveLength(6)
  await userEvent.click(button(/Senin, 30 November 2026, 1 kelas/))
  expect(button(/Senin/).getAttribute('aria-pressed')).toBe('true')
  expect(days()).toEqual(['Senin, 30 November 2026', 'Basis Data', 'Kamis · besok', 'Jaringan'])
})

test('a cancelled meeting is told on its day', () => {
  const session = { id: 1, pembahasan: null, link_meet: null, link_materi: null, absensi: [] }
  const pengajaran = [{ ...session, pertemuan: '9', status: 9, tanggal: '2026-11-26' }]
  const { kelas } = thursday
  renderPart(
    <Timetable items={[monday, { ...thursday, kelas: { ...kelas, pengajaran } }]} minimal={null} />,
  )
  expect(screen.getAllByText('Ditiadakan')).toHaveLength(1)
})

test('when all meetings are over there is no today', () => {
  const session = { id: 1, pembahasan: null, link_meet: null, link_materi: null, absensi: [] }
  const pengajaran = [{ ...session, pertemuan: '12', status: 1, tanggal: '2026-11-24' }]
  const { kelas } = thursday
  renderPart(
    <Timetable items={[{ ...thursday, kelas: { ...kelas, pengajaran } }]} minimal={null} />,
  )
  expect(screen.getByText('Semua pertemuan semester ini sudah berlangsung.')).toBeTruthy()
  expect(days()).toEqual(['Senin: tidak ada kelas', 'Kamis', 'Jaringan'])
})

test('the grid has the days from Monday, classes at the same time side by side, and now', () => {
  const beside = named(4, 'Statistika', { jamkul: at(4, '18:00:00', '19:40:00') })
  const items = listSlotted([monday, thursday, beside])
  renderPart(<WeekGrid items={items} sekarang="2026-11-26 18:30:00" today="2026-11-26" />)
  expect(screen.getByRole('heading', { name: 'Minggu ini' })).toBeTruthy()
  expect(screen.getByText('23–28 November · jam dalam WITA')).toBeTruthy()
  const columns = screen.getAllByRole('heading', { level: 5 })
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Senin23 Nov',
    'Selasa24 Nov',
    'Rabu25 Nov',
    'Kamis26 Nov · hari ini',
    'Jumat27 Nov',
    'Sabtu28 Nov',
  ])
  const column = screen.getByRole('region', { name: /Kamis/ })
  const boxes = within(column)
    .getAllByRole('listitem')
    .map(({ style }) => [style.left, style.width, style.top])
  // Rows 8, 9, 17, 18 and 19 of 3.75 rem each.
  expect(boxes).toEqual([
    ['0%', '50%', '7.5rem'],
    ['50%', '50%', '11.25rem'],
  ])
  const now = within(column).getByText('Sekarang 18.30 WITA').parentElement
  expect(now?.style.top).toBe('13.125rem')
})

test('on a Sunday without classes the grid shows the week to come', () => {
  const items = listSlotted([monday])
  renderPart(<WeekGrid items={items} sekarang="2026-11-22 18:30:00" today="2026-11-22" />)
  expect(screen.getByRole('heading', { name: 'Minggu depan' })).toBeTruthy()
  expect(screen.queryByText(/Sekarang/)).toBe(null)
})
