import { parseMark, showMark } from '@sia/domain/cell'
import { ApiError } from '@sia/web-kit/call/api-error'
import { beforeEach, expect, it, vi } from 'vitest'
import { Cells, type Change, type Reply } from './cells.ts'

const A = { nim: '1', column: 'tugas' }
const B = { nim: '2', column: 'tugas' }

let server: Map<string, number | null>
let answers: ((changes: Change<number>[]) => Promise<Reply<number>>)[]
let sent: Change<number>[][]
let kept: Map<string, string>
const GOOD = async () => ({ conflicts: [], refused: [] })

function open() {
  const cells = new Cells<number>({
    parse: parseMark,
    show: showMark,
    send: (changes) => {
      sent.push(changes)
      return (answers.shift() ?? GOOD)(changes)
    },
    onSaved: (saved) => {
      for (const { nim, value } of saved) server.set(nim, value)
    },
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, text),
      removeItem: (key) => kept.delete(key),
    },
    keptAs: 'nilai 1',
  })
  cells.setServer(({ nim }) => server.get(nim) ?? null)
  cells.start()
  return cells
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new Map()
  answers = []
  sent = []
  kept = new Map()
})

const soon = () => vi.advanceTimersByTimeAsync(300)

it('sends what was typed together, and is done once it is saved', async () => {
  const cells = open()
  cells.type([{ ...A, text: '85,5' }])
  cells.type([{ ...B, text: ' 70 ' }])
  await soon()
  expect(sent).toEqual([
    [
      { ...A, from: null, to: 85.5 },
      { ...B, from: null, to: 70 },
    ],
  ])
  expect([cells.typed().size, cells.textOf(A), kept.size]).toEqual([0, '85,5', 0])
})

it('keeps what is no value in its cell, with why, and sends the others', async () => {
  const cells = open()
  cells.type([
    { ...A, text: '8o' },
    { ...B, text: '70' },
  ])
  await soon()
  expect(sent.flat().map(({ nim }) => nim)).toEqual(['2'])
  expect(cells.at(A)).toMatchObject({ text: '8o', state: 'refused', sentence: "'8o' bukan angka." })
})

it('tries again without a network, and a page that is loaded anew goes on', async () => {
  answers = [() => Promise.reject(new ApiError(0, 'tidak ada jaringan'))]
  const cells = open()
  cells.type([{ ...A, text: '80' }])
  await soon()
  expect([cells.isOffline(), cells.at(A)?.state, kept.size]).toEqual([true, 'unsent', 1])
  cells.stop()
  const anew = open()
  expect(anew.textOf(A)).toBe('80')
  await soon()
  expect([sent.length, anew.typed().size, server.get('1')]).toEqual([2, 0, 80])
})

it('lets the person choose where somebody else was first', async () => {
  const conflict = async () => ({ conflicts: [{ ...A, now: 60 }], refused: [] })
  answers = [conflict]
  const cells = open()
  cells.type([{ ...A, text: '80' }])
  await soon()
  expect(cells.at(A)).toMatchObject({
    state: 'conflict',
    text: '80',
    sentence: expect.stringContaining('60'),
  })
  cells.settle(A, 'typed')
  await soon()
  expect(sent.at(-1)).toEqual([{ ...A, from: 60, to: 80 }])
  answers = [conflict]
  cells.type([{ ...A, text: '90' }])
  await soon()
  cells.settle(A, 'server')
  expect([cells.textOf(A), cells.typed().size]).toEqual(['60', 0])
})

it('sends what is typed on while a cell is on its way from what was saved', async () => {
  let arrive = (_: Reply<number>) => {}
  answers = [() => new Promise((resolve) => (arrive = resolve))]
  const cells = open()
  cells.type([{ ...A, text: '8' }])
  await soon()
  cells.type([{ ...A, text: '85' }])
  arrive({ conflicts: [], refused: [] })
  await soon()
  expect(sent.at(-1)).toEqual([{ ...A, from: 8, to: 85 }])
  expect(cells.typed().size).toBe(0)
})

it('takes steps back, a paste as one', async () => {
  server.set('1', 50)
  const cells = open()
  cells.type([
    { ...A, text: '80' },
    { ...B, text: '81' },
  ])
  await soon()
  cells.undo()
  await soon()
  expect([server.get('1'), server.get('2')]).toEqual([50, null])
  expect(cells.canUndo()).toBe(false)
})

it('takes back what was written otherwise than it is shown', async () => {
  server.set('1', 50)
  server.set('2', 60)
  const cells = open()
  cells.type([
    { ...A, text: '85.5' },
    { ...B, text: '043' },
  ])
  await soon()
  expect([server.get('1'), server.get('2')]).toEqual([85.5, 43])
  expect(cells.undo()).toBe(0)
  await soon()
  expect([server.get('1'), server.get('2')]).toEqual([50, 60])
  // '50,00' over '50' is no step.
  cells.type([{ ...A, text: '50,00' }])
  expect(cells.canUndo()).toBe(false)
})

it('says of each cell why the server does not take it, and asks no more', async () => {
  answers = [() => Promise.reject(new ApiError(403, 'Anda hanya menggantikan.'))]
  const cells = open()
  cells.type([{ ...A, text: '80' }])
  await soon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(cells.at(A)).toMatchObject({ state: 'refused', sentence: 'Anda hanya menggantikan.' })
})

it('sends over what the sentence of a conflict says, whatever has come since', async () => {
  answers = [async () => ({ conflicts: [{ ...A, now: 60 }], refused: [] })]
  const cells = open()
  cells.type([{ ...A, text: '80' }])
  await soon()
  server.set('1', 65)
  cells.settle(A, 'typed')
  await soon()
  expect(sent.at(-1)).toEqual([{ ...A, from: 60, to: 80 }])
})

it('sends what was typed over from what the person saw as the typing began', async () => {
  server.set('1', 80)
  const cells = open()
  cells.type([{ ...A, text: '85', over: '70' }])
  await soon()
  expect(sent).toEqual([[{ ...A, from: 70, to: 85 }]])
  // An editor that was opened and closed has typed nothing.
  cells.type([{ ...B, text: '70', over: '70' }])
  await soon()
  expect(sent).toHaveLength(1)
})

it('leaves a cell that somebody else has changed out of what is taken back', async () => {
  const cells = open()
  cells.type([
    { ...A, text: '80' },
    { ...B, text: '81' },
  ])
  await soon()
  server.set('2', 90)
  expect(cells.undo()).toBe(1)
  await soon()
  expect([server.get('1'), server.get('2')]).toEqual([null, 90])
})

it('sends nothing for what is no value, also when the network was lost meanwhile', async () => {
  let fail = (_: Error) => {}
  answers = [
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  ]
  const cells = open()
  cells.type([{ ...A, text: '8' }])
  await soon()
  cells.type([{ ...A, text: '8o' }])
  fail(new ApiError(0, 'tidak ada jaringan'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([sent.length, cells.at(A)?.state]).toEqual([1, 'refused'])
})

it('sends at most 500 at once, and nothing once it is stopped', async () => {
  const cells = open()
  cells.type(
    Array.from({ length: 501 }, (_, index) => ({
      nim: String(index),
      column: 'tugas',
      text: '70',
    })),
  )
  await soon()
  await soon()
  expect(sent.map((some) => some.length)).toEqual([500, 1])
  cells.type([{ ...A, text: '80' }])
  cells.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(2)
})
