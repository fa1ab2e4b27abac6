// @vitest-environment happy-dom
import type { checkMhs } from '@sia/contracts/auth'
import { show } from '@sia/contracts/beranda'
import type { WireReply } from '@sia/contracts/endpoint'
import { renderPart } from '@sia/web-kit/test-render'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { read } from '../../lib/read/read.ts'
import { MhsContext } from '../../lib/session/mhs.ts'
import { MenuPanel } from './menu-panel.tsx'
import { WaitingKnown } from './waiting.tsx'

type Mhs = NonNullable<WireReply<typeof checkMhs>['user']>

const MHS = { nama: 'Ayu', nim: '24010001', cabang: 'denpasar', angkatan: 2024 }
const NONE = {
  pembayaran: 0,
  krs: 0,
  buku_saku: 0,
  survey: 0,
  ojt: 0,
  pengumuman: 0,
  berita_terkini: 0,
  kabar: 0,
}

function open(at = '/krs', harus_ganti_sandi = false) {
  const onLogout = vi.fn()
  const client = renderPart(
    <MhsContext value={{ ...MHS, harus_ganti_sandi } as Mhs}>
      <WaitingKnown>
        <MenuPanel onGo={() => {}} onLogout={onLogout} />
      </WaitingKnown>
    </MhsContext>,
    { at },
  )
  const tell = (lencana: object) =>
    client.setQueryData(read(show, {}).queryKey, {
      lencana: { ...NONE, ...lencana },
    } as WireReply<typeof show>)
  return { tell, onLogout }
}
const entry = (name: string) => screen.getByRole('link', { name })
const describe = (name: string) => {
  const id = entry(name).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

test('the entries of Product §1.4 are there under their names, in four groups', () => {
  open()
  for (const name of [
    'Profile',
    'Jadwal Perkuliahan',
    'Pembayaran',
    'Nilai TAK',
    'Buku Saku',
    'OJT',
    'Berita Terkini',
    'Pengumuman',
    'Survey',
    'Buku Perpustakaan',
    'Kritik & Saran',
    'Peminjaman Ruangan',
  ]) {
    expect(entry(name)).toBeTruthy()
  }
  const groups = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
  expect(groups).toEqual(['Kuliah', 'Kegiatan', 'Layanan', 'Kabar'])
  expect(screen.getByText(/NIM 24010001/)).toBeTruthy()
})

test('what waits is shown and read out without changing a name, and goes when it is done', async () => {
  const { tell } = open()
  expect(describe('Buku Saku')).toBeNull()
  tell({ buku_saku: 2, pembayaran: 1, berita_terkini: 120 })
  await waitFor(() => expect(entry('Buku Saku').textContent).toBe('Buku Saku2'))
  expect(describe('Buku Saku')).toBe('2 pengajuan ditolak')
  expect(entry('Pembayaran').textContent).toBe('Pembayaran!')
  expect(describe('Pembayaran')).toBe('1 angsuran lewat tempo')
  expect(entry('Berita Terkini').textContent).toBe('Berita Terkini99+')
  tell({})
  await waitFor(() => expect(entry('Buku Saku').textContent).toBe('Buku Saku'))
  expect(describe('Pembayaran')).toBeNull()
})

test.each([
  ['/kelas-penilaian-dosen/3', 'Jadwal Perkuliahan'],
  ['/update-password', 'Profile'],
  ['/peminjaman-ruangan/create', 'Peminjaman Ruangan'],
])('at %s the current entry is %s, and it alone', (at, name) => {
  open(at)
  const current = [...document.querySelectorAll('[aria-current=page]')]
  expect(current).toEqual([entry(name)])
})

test('before a one-time password is changed only the way out is offered', async () => {
  const { onLogout } = open('/update-password', true)
  expect(screen.queryAllByRole('link')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalled()
})
