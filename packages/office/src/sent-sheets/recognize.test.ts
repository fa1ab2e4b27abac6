import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rawXlsx } from '../../test/raw-xlsx.ts'
import { kinds } from '../registry/sheet-kinds.ts'
import { recognizeKind } from './recognize.ts'

const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
afterAll(() => rm(folder, { recursive: true }))

const CLASS = 'MIK402-24A'
const WHO = ['1', '24010001', 'I Made Aditya Pratama']

it.each<[string, string[][], string | null]>([
  ['marks below the class', [[CLASS], ['NIM', 'Nama', 'Tugas', 'UTS', 'UAS']], 'nilai'],
  [
    'marks in two rows of headings',
    [[CLASS], ['No', 'NIM', 'Nama', 'Nilai', '', ''], ['', '', '', 'Tugas', 'UTS', 'UAS']],
    'nilai',
  ],
  ['sessions in Roman numerals', [[CLASS], ['No', 'NIM', 'Nama', 'I', 'II', 'III']], 'absensi'],
  [
    'sessions in two rows of headings',
    [[CLASS], ['No', 'NIM', 'Nama', 'Pertemuan', ''], ['', '', '', '1', '2']],
    'absensi',
  ],
  ['who takes which class', [['NIM', 'Kelas']], 'krs'],
  ['participants of an activity', [['Nama kegiatan', 'NIM', 'Nilai', 'Tanggal']], 'tak'],
  ['students', [['NIM', 'Nama', 'Angkatan', 'Jenjang', 'Jurusan', 'Semester']], 'mahasiswa'],
  ['no more than a name', [['Nama']], null],
])('recognizes %s', async (name, headings, wanted) => {
  const path = join(folder, `${name}.xlsx`)
  await writeFile(path, rawXlsx([{ rows: [...headings, WHO] }]))
  expect((await recognizeKind(kinds, path))?.name ?? null).toBe(wanted)
})
