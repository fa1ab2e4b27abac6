// @vitest-environment happy-dom
import { checkMhs } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import { create } from '@sia/contracts/ks'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { answerCalls, renderPart } from '@sia/web-kit/test-render'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useForm } from './form.ts'

function Complaint() {
  const form = useForm(create, {
    keptAs: 'ks',
    untouched: { judul: '', isi: '' },
    argsOf: (values) => ({ body: { ...values, no_hp: null, bagian: null } }),
    onReply: () => {},
  })
  return (
    <Form form={form} submit="Kirim" failed="Belum terkirim.">
      <TextField label="Judul" {...form.field('judul')} />
    </Form>
  )
}

const judul = () => screen.getByLabelText<HTMLInputElement>('Judul')

test('who is not aktif reads why instead of a button, and nothing is sent', async () => {
  const calls = answerCalls(() => Response.json({ status: 'success' }))
  const alasan = 'Anda sedang cuti: ini belum dapat dilakukan.'
  const status = { status: 'cuti', sejak: null, baca_sampai: null, alasan } as const
  const sesi = (boleh: string[]) =>
    ({ user: null, status_mhs: { ...status, boleh } }) as unknown as WireReply<typeof checkMhs>
  const client = renderPart(<Complaint />, { known: [[checkMhs, sesi([])]] })
  expect(screen.getByText(alasan)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kirim' })).toBeNull()
  expect(judul().closest('fieldset')?.disabled).toBe(true)
  expect(calls).toEqual([])
  client.clear()
  cleanup()
  renderPart(<Complaint />, { known: [[checkMhs, sesi(['POST /api/ks'])]] })
  expect(screen.queryByText(alasan)).toBeNull()
  expect(screen.getByRole('button', { name: 'Kirim' })).toBeTruthy()
})
