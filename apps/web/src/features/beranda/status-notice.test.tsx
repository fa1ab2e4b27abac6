// @vitest-environment happy-dom
import { checkMhs, type StatusMhsWire } from '@sia/contracts/auth'
import { renderPart } from '@sia/web-kit/test-render'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusNotice } from './status-notice.tsx'

const show = (status_mhs?: Partial<StatusMhsWire>) =>
  renderPart(<StatusNotice />, { known: [[checkMhs, { user: null, status_mhs }]] })

test('says nothing to who is aktif', () => {
  show()
  expect(document.body.textContent).toBe('')
})

test('says to a student on leave what he can still do', () => {
  const boleh = ['PATCH /api/mhs/:id', 'POST /api/ks', 'POST /api/pengumuman/ditutup']
  show({ status: 'cuti', sejak: '2026-02-01', baca_sampai: null, boleh })
  expect(screen.getByRole('heading').textContent).toBe('Anda sedang cuti sejak 01-02-2026')
  expect(document.body.textContent).toContain(
    'Yang masih dapat dilakukan: mengganti password, mengirim kritik dan saran. Bila Anda sudah kembali',
  )
})

test('says to a graduate until when he can read', () => {
  show({ status: 'lulus', sejak: '2026-02-01', baca_sampai: '2027-01-31', boleh: [] })
  expect(document.body.textContent).toContain('Anda sudah lulus sejak 01-02-2026')
  expect(document.body.textContent).toContain('dapat dibaca sampai 31-01-2027; unduh')
})
