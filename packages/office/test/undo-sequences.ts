import fc from 'fast-check'
import type { MergeKind } from '../src/merge/run.ts'
import { eventSamples, samples } from './sheet-samples.ts'

const HASH = `$2y$10$${'b'.repeat(53)}`

// Besides what each kind is tried with: more about the same things, and other things that stand on them.
const MORE: Record<string, string[]> = {
  jurusan: ['3;Desain Lain', '9;Bisnis'],
  'tahun-ajaran': [
    '2025/2026;Genap;1/2/2026;30/7/2026;tidak',
    '2026/2027;Ganjil;1/9/2026;1/1/2027;tidak',
  ],
  dosen: ['Ketut Rai', 'I WAYAN SUDANA', 'NI MADE AYU'],
  matkul: ['WEB;Web Lanjut;Teori;2;', 'BIS;Bisnis;teori;2;'],
  kelas: [
    'K2;2025/2026;4;WEB;I Wayan Sudana;Aula;Jumat;13:00;14:00;25;25;25;25',
    'K9;2025/2026;2;ETI;;;;;;20;20;30;30',
  ],
  krs: ['24010002;K1', '24010002;K2', '24010003;K9'],
  pengajaran: ['K1;2;;;', 'K2;1;terlaksana;3/3/2026;', 'K1;1;;4/3/2026;Lain'],
  absensi: ['24010002;K1;1;S', '24010001;K1;1;I', '24010002;K1;2;A'],
  nilai: ['24010001;K1;50;(kosongkan);', '24010002;K1;10;20;30'],
  angsuran: ['24010001;2;700000;0;2/10/2024', '24010001;1;(kosongkan);0;', '24010002;1;1;;'],
  tak: ['Seminar;Bali;4/10/2025;12;;24010001;', 'Seminar;Aula;4/10/2025;10;;24010002;'],
  perusahaan: ['PT KARYA;', 'PT Lain;Jalan 7'],
  'penawaran-ojt': ['PT Karya;D2;5;9;;', 'CV Bali;D1;3;1;;'],
  survey: ['Genap;Akademik;essay;Lain?;', 'Ganjil;Layanan;essay;Baru?;'],
}

/** The sheet of a kind: its headings, and lines to choose from. */
export const sheetOf = (kind: string) => {
  const { headings, rows, changed } = samples[kind] ?? { ...eventSampleOf(kind), changed: null }
  const lines = [...rows, ...(changed === null ? [] : [changed]), ...(MORE[kind] ?? [])]
  if (kind !== 'mahasiswa') return { headings, lines }
  const more = [
    '24010003;Ani;2025;D2;3;2;denpasar;',
    '24010001;Sari;2024;D2;Informatika;3;badung;222222',
  ]
  return {
    headings: `${headings};password_hash`,
    lines: [...lines, ...more].map((line) => `${line};${HASH}`),
  }
}

function eventSampleOf(kind: string) {
  const sample = eventSamples[kind]
  if (!sample) throw new Error(`no sample of ${kind}`)
  return sample
}

/** One step of a sequence. */
export type Step =
  | { kind: string; lines: string[] }
  | { undo: number }
  | { remove: string; words: string[] }
  | { nim: [string, string] }
  | { merge: MergeKind; two: [string, string] }

/** Rows to remove, by kind: those there at first, and the sheets'. */
export const REMOVED: Record<string, string[][]> = {
  mahasiswa: [['24010001'], ['24010002'], ['24010003']],
  krs: [
    ['24010001', 'K1'],
    ['24010002', 'K2'],
  ],
  nilai: [
    ['24010001', 'K1', 'semua'],
    ['24010001', 'K1', 'uts'],
  ],
  kelas: [['K1'], ['K2'], ['K9']],
  pengajaran: [
    ['K1', '1'],
    ['K2', '1'],
  ],
  absensi: [
    ['24010001', 'K1', 'semua'],
    ['24010002', 'K1', '1'],
  ],
  dosen: [['Ni Made Ayu'], ['Ketut Rai']],
  ruangan: [['Lab 1'], ['Aula']],
  matkul: [['ETI'], ['BIS']],
  jurusan: [['5'], ['9']],
  'tahun-ajaran': [['2026/2027']],
  angsuran: [
    ['24010001', '1'],
    ['24010001', '7'],
  ],
  'angsuran-opsional': [['24010001', '2024-10-01']],
  perusahaan: [['PT Karya'], ['CV Bali']],
  'penawaran-ojt': [['PT Karya', 'D2']],
  tak: [['Seminar'], ['Lomba']],
  'peserta-tak': [['24010001', 'Seminar']],
  'buku-saku': [['Enrichment']],
  survey: [['Genap'], ['Ganjil']],
  soal: [['Ramah?']],
  berita: [['Wisuda']],
  pengumuman: [['Libur']],
  'buku-perpustakaan': [['B1'], ['B2']],
  'penilaian-dosen': [['24010001', 'K1']],
}

const MERGED: [MergeKind, [string, string]][] = [
  ['mahasiswa', ['24010002', '24010001']],
  ['mahasiswa', ['24010003', '24010001']],
  ['dosen', ['I Wayan Sudana', 'Ni Made Ayu']],
  ['ruangan', ['Aula', 'Lab 1']],
  ['perusahaan', ['CV Bali', 'PT Karya']],
]

/** A few kinds at a time that have to do with each other, so that imports meet. */
export const GROUPS = [
  ['dosen', 'kelas', 'krs'],
  ['kelas', 'pengajaran', 'absensi', 'krs'],
  ['mahasiswa', 'krs', 'nilai'],
  ['mahasiswa', 'biaya', 'angsuran', 'angsuran-opsional'],
  ['jurusan', 'buku-perpustakaan', 'mahasiswa'],
  ['perusahaan', 'penawaran-ojt'],
  ['mahasiswa', 'tak'],
  ['tahun-ajaran', 'ruangan'],
  ['mahasiswa', 'angsuran', 'bank'],
  ['pengajaran', 'libur'],
  ['survey', 'buku-saku', 'berita', 'pengumuman'],
  ['matkul', 'kelas'],
]

const RENAMED: Forward[] = [{ nim: ['24010001', '24010009'] }, { nim: ['24010003', '24010002'] }]

// Removals of rows of the sheets, and now and then merges and new NIMs of students.
const removalOf = (some: string[]): fc.Arbitrary<Step> => {
  const removals = some.flatMap((kind) =>
    (REMOVED[kind] ?? []).map((words) => ({ remove: kind, words })),
  )
  const beside = Object.entries(REMOVED).flatMap(([remove, all]) =>
    all.map((words) => ({ remove, words })),
  )
  const merges = MERGED.map(([merge, two]) => ({ merge, two }))
  return fc.oneof(
    fc.constantFrom(...(removals.length > 0 ? removals : beside)),
    fc.constantFrom(...beside),
    fc.constantFrom(...merges, ...RENAMED),
  )
}

type Forward = Exclude<Step, { undo: number }>

/** Imports, removals, merges and renamings in any order, with undos among them if wanted. */
export function sequence(withUndos: false): fc.Arbitrary<Forward[]>
export function sequence(withUndos: true): fc.Arbitrary<Step[]>
export function sequence(withUndos: boolean): fc.Arbitrary<Step[]> {
  return fc.constantFrom(...GROUPS).chain((some) => {
    const imports = fc.constantFrom(...some).chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        lines: fc.subarray(sheetOf(kind).lines, { minLength: 1, maxLength: 2 }),
      }),
    )
    const undos = withUndos
      ? [{ weight: 2, arbitrary: fc.record({ undo: fc.nat() }) as fc.Arbitrary<Step> }]
      : []
    return fc.array(
      fc.oneof(
        { weight: 3, arbitrary: imports as fc.Arbitrary<Step> },
        { weight: 2, arbitrary: removalOf(some) },
        ...undos,
      ),
      { minLength: 8, maxLength: 16, size: 'max' },
    )
  })
}

/** Met by chance once, and too seldom to wait for. */
export const MET: Forward[][] = [
  // An import's account that is removed under another NIM, and there again, is still the import's.
  [
    { kind: 'mahasiswa', lines: sheetOf('mahasiswa').lines.slice(-2) },
    { nim: ['24010003', '24010010'] },
    { remove: 'mahasiswa', words: ['24010010'] },
  ],
  // A payment removed and booked again is the second import's, though it is the same to the letter.
  [
    { kind: 'bank', lines: sheetOf('bank').lines.filter((line) => line.startsWith('R-1')) },
    { remove: 'angsuran', words: ['24010001', '1'] },
    { kind: 'bank', lines: sheetOf('bank').lines.filter((line) => line.startsWith('R-1')) },
  ],
  // Who came after a removal is not who the removed stood on, though he has the same NIM.
  [
    { kind: 'tak', lines: sheetOf('tak').lines.filter((line) => line.includes('24010002;25')) },
    { remove: 'tak', words: ['Lomba'] },
    { remove: 'mahasiswa', words: ['24010002'] },
    {
      kind: 'mahasiswa',
      lines: sheetOf('mahasiswa').lines.filter((line) => line.includes('Budi')),
    },
  ],
]

/** The same with undos at other times than newest first. */
export const MET_APART: Step[][] = [
  // An account comes back under another NIM with another password than the import's.
  [
    { kind: 'mahasiswa', lines: sheetOf('mahasiswa').lines.slice(-2) },
    { nim: ['24010003', '24010010'] },
    { remove: 'mahasiswa', words: ['24010010'] },
    { undo: 0 },
    { undo: 1 },
    { undo: 2 },
  ],
  // Hours that only a removed class needs are asked for again when it returns.
  [
    { kind: 'kelas', lines: sheetOf('kelas').lines.filter((line) => line.includes('Selasa')) },
    { remove: 'kelas', words: ['K1'] },
    { undo: 1 },
    { undo: 0 },
  ],
  ...MET.map((steps): Step[] => [...steps, { undo: steps.length - 2 }, { undo: 0 }, { undo: 1 }]),
]
