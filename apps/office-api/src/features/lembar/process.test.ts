import { undoAfterFile } from '@sia/server/test/cleanup'
import { listProcesses } from '@sia/server/test/own-processes'
import { TooLate } from '@sia/server/workers/beside'
import { describe, expect, it } from 'vitest'
import { createSheetProcess } from './process.ts'
import { createSheetReader } from './reader.ts'

const LINES = 5000
const bank = (lines: number) =>
  Buffer.from(
    `Referensi;Virtual Account;Jumlah;Waktu\n${Array.from({ length: lines }, (_, at) => `R${at};${at};${at + 1};2026-03-02 08:00:00`).join('\n')}\n`,
  )
const work = { name: 'bank', input: { name: 'bank.csv', bytes: bank(LINES) } }
const PATIENCE_MS = 10 * 60_000
const given = { env: process.env, heapMb: 192, idleMs: 1000 }

describe('a process of sheets', () => {
  it('that is not done in time is ended, and the next sheet has a new one', async () => {
    const one = createSheetProcess(given)
    await expect(one.run(work, 1)).rejects.toBeInstanceOf(TooLate)
    expect(await one.run(work)).toMatchObject({ read: { lines: { length: LINES } } })
  })

  it('that hangs in its start is ended too', async () => {
    const others = listProcesses('sheet-process')
    const result = createSheetProcess({ ...given, startMs: 2000 }).run(work)
    const begun = listProcesses('sheet-process').filter((pid) => !others.includes(pid))
    for (const pid of begun) process.kill(pid, 'SIGSTOP')
    await expect(result).rejects.toBeInstanceOf(TooLate)
    expect(begun).toHaveLength(1)
  })

  it('that uses up its memory ends alone', async () => {
    const small = createSheetProcess({ ...given, heapMb: 24 })
    await expect(small.run(work, PATIENCE_MS)).rejects.toThrow('sheet-process.ts ended')
  })
})

describe('a sheet that somebody waits for', () => {
  const reader = createSheetReader(process.env, { withinMs: PATIENCE_MS, waitingMs: PATIENCE_MS })
  // An idle process would outlive the file by a minute.
  undoAfterFile(() => reader.stop())
  const read = (username: string, bytes: Buffer) =>
    reader.read({ username }, 'bank', { name: 'bank.csv', bytes })

  it('is read beside, and refused in the words of who reads it', async () => {
    const found = await read('keu', bank(3))
    expect(found.lines.map(({ jumlah }) => jumlah)).toEqual([1, 2, 3])
    expect(found.lines[0]?.waktu).toEqual(new Date('2026-03-02T00:00:00Z'))
    await expect(read('keu', Buffer.from('a;b\n1;2\n'))).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('does not hold other people’s up, however many one person sends', async () => {
    // Both processes are there.
    await Promise.all([read('satu', bank(3)), read('lain', bank(3))])
    const ended: string[] = []
    const many = Array.from({ length: 8 }, () =>
      read('satu', bank(LINES)).then(() => ended.push('satu')),
    )
    await read('lain', bank(3)).then(() => ended.push('lain'))
    expect(ended.filter((who) => who === 'satu').length).toBeLessThan(6)
    await Promise.all(many)
  })

  it('that hangs is ended in its time, and what waited too long behind it is told so', async () => {
    const hurried = createSheetReader(process.env, { withinMs: 1, waitingMs: 1 })
    undoAfterFile(() => hurried.stop())
    const send = (username: string) =>
      hurried.read({ username }, 'bank', { name: 'bank.csv', bytes: bank(LINES) })
    const answers = await Promise.allSettled(['satu', 'satu', 'dua', 'tiga'].map(send))
    expect(
      answers.map((one) => (one.status === 'rejected' ? one.reason.kind : one.status)),
    ).toEqual(['invalid', 'unavailable', 'invalid', 'unavailable'])
    // Nobody who was sent away keeps a place.
    expect(await Promise.allSettled(['satu', 'tiga'].map(send))).toMatchObject([
      { reason: { kind: 'invalid' } },
      { reason: { kind: 'invalid' } },
    ])
  })
})
