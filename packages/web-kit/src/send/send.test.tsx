// @vitest-environment happy-dom
import { show } from '@sia/contracts/beranda'
import { list, update } from '@sia/contracts/peminjaman-ruangan'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createClient } from '../call/client.ts'
import { createRead } from '../read/read.ts'
import { answerCalls, renderPart } from '../test-render.tsx'
import { useSend } from './send.ts'

const READ = 'GET /api/peminjaman-ruangan?page=1'
const SEND = 'PATCH /api/peminjaman-ruangan/7'

const { call } = createClient({ readToken: () => null, onExpired: vi.fn(), onDown: vi.fn() })
const read = createRead(call)

function Loan() {
  const loans = useQuery(read(list, { query: { page: 1 } }))
  const { send, isSending, errors, failure } = useSend({ call, follows: [show] }, update)
  return (
    <>
      <p>{loans.data?.title}</p>
      <p role="alert">{failure?.message}</p>
      <p role="note">{errors.keperluan?.join(' ')}</p>
      <button
        type="button"
        aria-disabled={isSending}
        onClick={() => send({ params: { id: '7' }, body: { keperluan: 'Rapat' } })}
      >
        Simpan
      </button>
    </>
  )
}

/** Presses once the list is there; returns the calls after that. */
async function press(status: number, body: object, presses = 1): Promise<string[]> {
  let reads = 0
  const calls = answerCalls((call) => {
    if (call !== READ) return Response.json(body, { status })
    reads += 1
    return Response.json({ title: `Bacaan ${reads}`, peminjaman_ruangan: [] })
  })
  renderPart(<Loan />)
  await screen.findByText('Bacaan 1')
  const button = screen.getByRole('button')
  for (let n = 0; n < presses; n += 1) button.click()
  await waitFor(() => expect(calls).toContain(SEND))
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  return calls.slice(1)
}

test('what was changed is read anew before the button is free again', async () => {
  expect(await press(200, { status: 'success', msg: 'Berhasil' })).toEqual([SEND, READ])
  expect(screen.getByText('Bacaan 2')).toBeTruthy()
})

test('a conflict says that the screen is out of date: it is read anew', async () => {
  expect(await press(409, { message: 'Sudah disetujui.' })).toEqual([SEND, READ])
  expect(screen.getByText('Bacaan 2')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Sudah disetujui.')
})

test('after a gateway gave up nobody knows what was stored: it is read anew', async () => {
  expect(await press(504, {})).toEqual([SEND, READ])
})

test('a refusal changes nothing and has its sentences by field', async () => {
  const errors = { keperluan: ['Keperluan tidak boleh kosong !'] }
  expect(await press(422, { message: 'Periksa isian Anda.', errors })).toEqual([SEND])
  expect(screen.getByRole('note').textContent).toBe('Keperluan tidak boleh kosong !')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('presses while it is on its way send nothing more', async () => {
  expect(await press(200, { status: 'success', msg: 'Berhasil' }, 3)).toEqual([SEND, READ])
})

test('it can be sent again after it failed', async () => {
  const calls = await press(500, { message: 'Terjadi kesalahan.' })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(calls).toEqual([SEND])
})

function Numbers() {
  useQuery(read(show, {}))
  return <Loan />
}

test('what any send may change is asked for anew, and nobody waits for it', async () => {
  let asked = 0
  answerCalls((call) => {
    if (call === SEND) return Response.json({ status: 'success', msg: '' })
    if (call === READ) return Response.json({ title: 'Bacaan', peminjaman_ruangan: [] })
    asked += 1
    return asked === 1 ? Response.json({}) : new Promise<Response>(() => {})
  })
  renderPart(<Numbers />)
  await screen.findByText('Bacaan')
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await waitFor(() => expect(asked).toBe(2))
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
})
