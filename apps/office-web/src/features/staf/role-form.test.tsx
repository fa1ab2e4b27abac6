// @vitest-environment happy-dom
import type { Staf } from '@sia/contracts/office/staf'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { RoleForm } from './role-form.tsx'

const STAF = {
  username: 'budi',
  nama: 'Budi',
  peran: ['dosen'],
  dosen: { id: 3, nama: 'Ni Made' },
} as Staf
const DOSEN = [
  { id: 3, nama: 'Ni Made' },
  { id: 4, nama: 'Wayan' },
]

let sent: unknown[]
let isAway: boolean

beforeEach(() => {
  sent = []
  isAway = false
  answerCalls((call, body) => {
    if (!call.startsWith('GET')) {
      sent.push(body)
      return Response.json({ staf: STAF, changed: true })
    }
    return isAway
      ? Response.json({ message: 'Terjadi kesalahan.' }, { status: 500 })
      : Response.json({ dosen: DOSEN })
  })
})

const open = () => renderPart(<RoleForm staf={STAF} onDone={() => {}} />)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))

test('sends roles alone where only they were changed', async () => {
  open()
  await screen.findByRole('option', { name: 'Wayan' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sarana' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ peran: ['sarana', 'dosen'] }]))
})

test('sends the lecturer alone where only he was changed', async () => {
  open()
  await screen.findByRole('option', { name: 'Wayan' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '4' } })
  await save()
  await waitFor(() => expect(sent).toEqual([{ dosen_id: 4 }]))
})

test('lecturers that could not be read are said to be missing, and read again', async () => {
  isAway = true
  open()
  expect(await screen.findByText('Daftar dosen gagal dimuat.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await screen.findByRole('option', { name: 'Wayan' })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('3')
  expect(sent).toEqual([])
})
