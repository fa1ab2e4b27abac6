// @vitest-environment happy-dom
import { dropQuestion, hasGuards, readQuestion } from '@sia/web-kit/send/leaving'
import { renderPart } from '@sia/web-kit/test-render'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HandedOver } from './handed-over.tsx'

const onClose = vi.fn()

beforeEach(() => {
  Element.prototype.getAnimations = () => []
  onClose.mockClear()
  const sandi = { nama: 'Budi', login: '2401', loginLabel: 'NIM', opens: 'SIA' as const }
  renderPart(
    <HandedOver
      sandi={{ ...sandi, sandi: 'abcd-efgh-ijkl', berlaku_sampai: '2026-12-01T10:00:00+08:00' }}
      onClose={onClose}
    />,
  )
})
afterEach(() => act(dropQuestion))

test.each([
  [
    'Escape',
    () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  ],
  ['Tutup', () => fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))],
])('%s asks before the password is gone', (_, close) => {
  close()
  expect(readQuestion()?.loss).toMatch(/^Sandi ini hanya ditampilkan sekali\./)
  expect(onClose).not.toHaveBeenCalled()
  act(() => readQuestion()?.leave())
  expect(onClose).toHaveBeenCalledOnce()
})

test('who has noted it is asked nothing', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Sudah saya catat' }))
  expect([readQuestion(), hasGuards()]).toEqual([null, false])
  expect(onClose).toHaveBeenCalledOnce()
})
