// @vitest-environment happy-dom

import { closeToast, readToasts } from '@sia/ui/lib/toast'
import { answerCalls } from '@sia/web-kit/test-render'
import { beforeEach, expect, test } from 'vitest'
import { findKept, forgetOthers, type Kept, keep, keyOf, typeMark } from './kept.ts'
import { sendKept } from './outbox.ts'

const STORED: Kept = {
  username: 'sari',
  kelas_id: 7,
  pertemuan: '8',
  title: 'Absensi BD-2A, Pertemuan 8',
  cells: { '1': { dari: null, ke: '4' } },
  content: null,
  isReady: true,
  storedAt: 1,
  conflicts: {},
  problems: [],
}
const key = keyOf(STORED)
const SET = { tersimpan: 1, bentrok: [], ditolak: [] }

beforeEach(() => {
  forgetOthers(null)
  for (const { id } of readToasts()) closeToast(id)
})

/** Sends the sheet; `meanwhile` happens while the first answer is on its way. Answers what was sent and what was said. */
async function sendWhile(meanwhile: (one: Kept) => void, first: object = SET) {
  const sent: unknown[] = []
  answerCalls((_, body) => {
    const count = sent.push((body as { sel: unknown[] }).sel)
    const one = findKept(key)
    if (count > 1 || !one) return Response.json(SET)
    meanwhile(one)
    return Response.json(first)
  })
  keep(STORED)
  await sendKept(key)
  return { sent, said: readToasts().map(({ text }) => text) }
}

const changeMark = (one: Kept) => typeMark(one, '1', { dari: null, ke: '3' })

test('what is stored again while it is sent is sent next, and said to be stored once', async () => {
  const { sent, said } = await sendWhile((one) => keep({ ...changeMark(one), storedAt: 2 }))
  expect(sent).toEqual([
    [{ nim: '1', pertemuan: '8', dari: null, ke: '4' }],
    [{ nim: '1', pertemuan: '8', dari: '4', ke: '3' }],
  ])
  expect([findKept(key), said]).toEqual([undefined, ['Absensi BD-2A, Pertemuan 8 tersimpan.']])
})

test('what is only typed while it is sent waits, and nothing is said to be stored', async () => {
  const { sent, said } = await sendWhile((one) => keep(changeMark(one)))
  expect([sent.length, said]).toEqual([1, []])
  expect(findKept(key)).toMatchObject({ isReady: false, cells: { '1': { dari: '4', ke: '3' } } })
})

test('what the first answer refused is told after the second', async () => {
  const ditolak = [{ nim: '1', pertemuan: '8', alasan: 'Ditiadakan.' }]
  const more = { '2': { dari: null, ke: '1' as const } }
  const { sent, said } = await sendWhile(
    (one) => keep({ ...one, cells: { ...one.cells, ...more }, storedAt: 2 }),
    { ...SET, ditolak },
  )
  expect([sent.length, said, findKept(key)?.problems]).toEqual([2, [], ['1: Ditiadakan.']])
})
