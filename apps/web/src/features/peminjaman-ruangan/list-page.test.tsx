// @vitest-environment happy-dom
import { checkMhs } from '@sia/contracts/auth'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import PeminjamanListPage from './list-page.tsx'

const APPLY = { name: 'Klik disini untuk Meminjam ruangan' }

const open = async (status_mhs?: object) => {
  const page = { data: [], total: 0, current_page: 1, last_page: 1, links: [] }
  answerCalls(() => Response.json({ title: '', peminjaman_ruangan: page }))
  renderPart(<PeminjamanListPage />, { known: [[checkMhs, { user: null, status_mhs }]] })
  await screen.findByText('Saat ini data peminjaman ruangan masih kosong.')
}

test('leads to the form', async () => {
  await open()
  expect(screen.getByRole('link', APPLY).getAttribute('href')).toBe('/peminjaman-ruangan/create')
})

test('says to who may not apply why, in place of the way to the form', async () => {
  await open({ status: 'cuti', alasan: 'Anda sedang cuti.', boleh: [] })
  expect(screen.getByText('Anda sedang cuti.')).toBeTruthy()
  expect(screen.queryByRole('link', APPLY)).toBe(null)
})
