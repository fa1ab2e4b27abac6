// @vitest-environment happy-dom
import type { checkMhs } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import { renderPart } from '@sia/web-kit/test-render'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MhsContext } from '../../lib/session/mhs.ts'
import { LowerBar } from './lower-bar.tsx'

type Mhs = NonNullable<WireReply<typeof checkMhs>['user']>

const show = (at: string, harus_ganti_sandi = false) =>
  renderPart(
    <MhsContext value={{ harus_ganti_sandi } as Mhs}>
      <LowerBar menuId="menu" onMenu={() => {}} />
    </MhsContext>,
    { at },
  )
const current = () => document.querySelector('[aria-current], [data-current]')?.textContent

test.each([
  ['/beranda', 'Beranda'],
  ['/krs', 'Jadwal'],
  ['/kelas-show/7', 'Jadwal'],
  ['/kelas-penilaian-dosen/7', 'Jadwal'],
  ['/pembayaran', 'Pembayaran'],
  ['/buku-saku', 'Kegiatan'],
  ['/progkam', 'Kegiatan'],
  ['/survey-create/3', 'Kegiatan'],
  ['/berita-terkini-show/1', 'Menu'],
  ['/tidak-ada', 'Menu'],
])('at %s the place that is marked is %s', (at, name) => {
  show(at)
  expect(current()).toBe(name)
  expect(document.querySelectorAll('[aria-current], [data-current]')).toHaveLength(1)
  cleanup()
})

test('before a one-time password is changed there is nothing but the menu', () => {
  show('/update-password', true)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.getByRole('button', { name: 'Buka menu' })).toBeTruthy()
})
