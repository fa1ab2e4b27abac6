import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../sheets.ts'
import { undoOf } from '../undo.ts'

const STUDENTS = 200
const MEETINGS = 12
const ROWS = STUDENTS * MEETINGS
/** 50,000 rows in a minute, and what a command costs whatever the sheet holds. */
const AT_MOST_MS = (ROWS / 50_000) * 60_000 + 2000

const test = await createTestCollege()
const { sia, apply } = sheetsOf(test)
const { batalkan } = undoOf(sia)

const timed = async <Result>(work: () => Promise<Result>) => {
  const start = performance.now()
  const result = await work()
  expect(performance.now() - start).toBeLessThan(AT_MOST_MS)
  return result
}

it('brings in attendance, and takes it back, at the pace of 50,000 rows in a minute and better', async () => {
  const kelas = await createKelas(test.db, { kode: 'CEPAT' })
  const lines = ['nim;kelas;pertemuan;status']
  for (let n = 0; n < STUDENTS; n += 1) {
    const mhs = await createMhs(test.db)
    await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
    for (let ke = 1; ke <= MEETINGS; ke += 1) {
      lines.push(`${mhs.nim};CEPAT;${ke};${'HISA'[ke % 4]}`)
    }
  }
  const report = await timed(() => apply('absensi', lines.join('\n')))
  expect(countsOf(report)).toEqual([ROWS, 0, 0, 0])
  const undone = await timed(() => batalkan(report.number, '--apply'))
  expect(undone).toMatchObject({ removed: ROWS, left: 0 })
})
