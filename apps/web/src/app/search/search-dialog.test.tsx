// @vitest-environment happy-dom

import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { readRecent } from './recent.ts'
import SearchDialog from './search-dialog.tsx'

const kelas = {
  kelas: { id: 7, kode: 'MIK302', semester: 3 },
  matkul: { nama: 'Basis Data II' },
  dosen: { nama: 'Ni Kadek' },
  ruangan: null,
  jamkul: { hari: 4, dari: '19:00:00', sampai: '20:40:00' },
}
const REPLIES: Record<string, unknown> = {
  '/api/krs': { krs: [kelas] },
  '/api/pengumuman': {
    pengumuman: [
      { id: 1, judul: 'Basis baru', isi: 'x', dari: '2026-01-01', sampai: '2026-01-02' },
    ],
    pengingat_survey: null,
  },
  '/api/berita-terkini': {
    berita_terkini: {
      data: [{ id: 3, title: 'Lomba Basis Data', created_at: '2026-01-01 08:00:00' }],
      total: 1,
    },
  },
  '/api/buku-perpustakaan': {
    buku_perpustakaan: {
      data: [{ id: 9, judul: 'Basis Data & Élan', kode: 'MIK-1', pengarang: 'Sari' }],
      total: 14,
    },
  },
}
const answer = (call: string) =>
  Response.json(REPLIES[call.split(' ')[1]?.split('?')[0] ?? ''] ?? {}, { status: 200 })

const Place = () => <output>{useLocation().pathname + useLocation().search}</output>

function open(onClose = vi.fn()) {
  renderPart(
    <>
      <SearchDialog isOpen onClose={onClose} />
      <Place />
    </>,
  )
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { hidden: true }), onClose }
}
const options = () =>
  screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
const chosen = () => document.querySelector('[aria-selected=true]')?.id

test('hits of every kind come in groups, whatever the order, case and signs of the words', async () => {
  answerCalls(answer)
  const { user, field } = open()
  expect(document.activeElement).toBe(field)
  await user.type(field, 'DÁTA basis')
  await waitFor(() => expect(options()).toHaveLength(4))
  const groups = screen.getAllByRole('group', { hidden: true })
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Kelas Anda',
    'Berita',
    'Buku',
  ])
  const books = within(groups[2] as HTMLElement)
  const paths = books
    .getAllByRole('option', { hidden: true })
    .map((one) => one.getAttribute('href'))
  expect(paths).toEqual([
    '/buku-perpustakaan?search=Basis+Data+%26+%C3%89lan',
    '/buku-perpustakaan?search=D%C3%81TA+basis',
  ])
  expect(new Set(marked())).toEqual(new Set(['Basis', 'Data']))
})

test('the server is asked once for a text, and not before two letters', async () => {
  const calls = answerCalls(answer)
  const { user, field } = open()
  await user.type(field, 'b')
  await new Promise((passed) => setTimeout(passed, 400))
  expect(calls.filter((call) => call.includes('search='))).toEqual([])
  await user.type(field, 'asis')
  await waitFor(() => expect(options().join()).toContain('Lomba Basis Data'))
  expect(calls.filter((call) => call.includes('search='))).toEqual([
    'GET /api/buku-perpustakaan?page=1&search=basis',
    'GET /api/berita-terkini?page=1&search=basis',
  ])
})

test('the arrows go round, Enter opens and remembers what was looked for', async () => {
  answerCalls(answer)
  const { user, field, onClose } = open()
  await user.type(field, 'magang')
  await waitFor(() =>
    expect(options()).toEqual(['OJT', expect.any(String), expect.any(String), expect.any(String)]),
  )
  expect(chosen()).toBe(field.getAttribute('aria-activedescendant'))
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe('search-hits-3')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('search-hits-0')
  await user.keyboard('{Enter}')
  expect(document.querySelector('output')?.textContent).toBe('/mhs-pojt-show')
  expect(onClose).toHaveBeenCalled()
  expect(readRecent()).toEqual(['magang'])
})

test('Escape closes at once, also with words in the field', async () => {
  answerCalls(answer)
  const { user, field, onClose } = open()
  await user.type(field, 'ojt{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was looked for before is offered again, until it is forgotten', async () => {
  answerCalls(answer)
  localStorage.setItem('sia:mhs:search:recent', '["ipk","spp"]')
  const { user, field } = open()
  await user.click(screen.getByRole('option', { name: 'spp', hidden: true }))
  expect(field).toHaveProperty('value', 'spp')
  expect(document.activeElement).toBe(field)
  expect(options()[0]).toBe('Pembayaran')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Hapus riwayat pencarian', hidden: true }))
  expect(screen.queryByRole('option', { name: 'spp', hidden: true })).toBeNull()
  expect(readRecent()).toEqual([])
})

test('what cannot be searched is told, with a way to try again; the rest is found', async () => {
  let isBroken = true
  answerCalls((call) =>
    isBroken && call.includes('buku')
      ? Response.json({ message: 'Rusak.', errors: {} }, { status: 400 })
      : answer(call),
  )
  const { user, field } = open()
  await user.type(field, 'lomba')
  const alert = await screen.findByRole('alert', { hidden: true })
  expect(alert.textContent).toContain('Sebagian belum dapat dicari. Rusak.')
  expect(options().join()).toContain('Lomba Basis Data')
  isBroken = false
  await user.click(within(alert).getByRole('button', { hidden: true }))
  await waitFor(() => expect(options().join()).toContain('Semua 14 buku'))
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
})

test('when nothing is found it says so', async () => {
  answerCalls((call) =>
    call.includes('search=')
      ? Response.json({ berita_terkini: [], buku_perpustakaan: [] })
      : answer(call),
  )
  const { user, field } = open()
  await user.type(field, 'zzqq')
  expect(await screen.findByText('Tidak ada yang cocok dengan “zzqq”.')).toBeTruthy()
})
