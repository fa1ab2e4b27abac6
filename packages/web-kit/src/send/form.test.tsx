// @vitest-environment happy-dom
import { create } from '@sia/contracts/ks'
import { TextField } from '@sia/ui/text-field'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../call/client.ts'
import { Form } from '../form.tsx'
import { answerCalls, renderPart } from '../test-render.tsx'
import { type Filler, useForm } from './form.ts'
import { hasGuards } from './leaving.ts'

const onReply = vi.fn()
const RESTORED = 'Isian yang belum disimpan ditampilkan kembali.'

const { call } = createClient({ readToken: () => null, onExpired: vi.fn(), onDown: vi.fn() })
const filler: Filler = {
  call,
  follows: [],
  store: {
    recall: (key) => localStorage.getItem(key),
    remember: (key, text) => localStorage.setItem(key, text),
    forget: (key) => localStorage.removeItem(key),
    useLate: () => {},
  },
}

interface ComplaintProps {
  keptAs?: string | null
  refusal?: string | null
}

function Complaint({ keptAs = 'ks', refusal = null }: ComplaintProps) {
  const form = useForm(filler, create, {
    keptAs,
    untouched: { judul: '', isi: '' },
    refusal,
    argsOf: (values) => ({ body: { ...values, no_hp: null, bagian: null } }),
    onReply,
  })
  return (
    <Form form={form} submit="Kirim" failed="Belum terkirim.">
      <TextField label="Judul" {...form.field('judul')} />
      <TextField label="Isi" {...form.field('isi')} />
    </Form>
  )
}

const judul = () => screen.getByLabelText<HTMLInputElement>('Judul')
const isi = () => screen.getByLabelText<HTMLInputElement>('Isi')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Kirim' }))

beforeEach(() => {
  onReply.mockReset()
})

test('what is typed is there again after a reload, until it is sent', async () => {
  const sent: unknown[] = []
  answerCalls((_, body) => {
    sent.push(body)
    return Response.json({ status: 'success' })
  })
  renderPart(<Complaint />)
  await userEvent.type(judul(), 'Parkir')
  expect(hasGuards()).toBe(true)
  cleanup()
  renderPart(<Complaint />)
  expect(judul().value).toBe('Parkir')
  expect(screen.getByText(RESTORED)).toBeTruthy()
  await userEvent.type(isi(), 'Penuh')
  await press()
  await waitFor(() => expect(onReply).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ judul: 'Parkir', isi: 'Penuh', no_hp: null, bagian: null }])
  expect([judul().value, isi().value]).toEqual(['', ''])
  expect(hasGuards()).toBe(false)
  cleanup()
  renderPart(<Complaint />)
  expect(judul().value).toBe('')
  expect(screen.queryByText(RESTORED)).toBeNull()
})

test('what must not be kept is kept nowhere, and guarded all the same', async () => {
  renderPart(<Complaint keptAs={null} />)
  await userEvent.type(judul(), 'rahasia')
  expect(hasGuards()).toBe(true)
  expect(JSON.stringify({ ...localStorage })).not.toContain('rahasia')
})

test('a refusal names the field, leads to it and keeps what was typed', async () => {
  const errors = { isi: ['Isi tidak boleh kosong !'] }
  answerCalls(() => Response.json({ message: 'Periksa isian Anda.', errors }, { status: 422 }))
  renderPart(<Complaint />)
  await userEvent.type(judul(), 'Parkir')
  await press()
  expect(await screen.findByText('Isi tidak boleh kosong !')).toBeTruthy()
  expect(isi().getAttribute('aria-invalid')).toBe('true')
  expect(judul().getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(isi())
  expect(judul().value).toBe('Parkir')
  expect(onReply).not.toHaveBeenCalled()
  await userEvent.type(isi(), 'P')
  expect(screen.queryByText('Isi tidak boleh kosong !')).toBeNull()
})

test('a lost answer is told in the form, which keeps what was typed', async () => {
  answerCalls(() => Promise.reject(new TypeError('Failed to fetch')))
  renderPart(<Complaint />)
  await userEvent.type(judul(), 'Parkir')
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Belum terkirim.')
  expect(alert.textContent).toContain('Tidak dapat terhubung ke server.')
  expect(judul().value).toBe('Parkir')
  expect(screen.getByRole('button', { name: 'Kirim' }).getAttribute('aria-disabled')).toBe('false')
})

test('who may not send reads why instead of a button, and nothing is sent', async () => {
  const calls = answerCalls(() => Response.json({ status: 'success' }))
  renderPart(<Complaint refusal="Ini belum dapat dilakukan." />)
  expect(screen.getByText('Ini belum dapat dilakukan.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kirim' })).toBeNull()
  expect(judul().closest('fieldset')?.disabled).toBe(true)
  expect(calls).toEqual([])
})
