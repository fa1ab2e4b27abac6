import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAbsensi, parseMark } from './cell.ts'
import { readBagian, readSession } from './class-words.ts'
import { placePaste } from './paste.ts'

const students = [
  ['24010001', 'Adi Wirawan'],
  ['24010002', 'Baiq Lestari'],
  ['24010003', 'Citra Dewi Putri'],
  ['24010004', 'Dewa Arta'],
  ['24010005', 'Dewa Arta'],
  ['24010006', 'Eka Saputra'],
].map(([nim = '', nama = '']) => ({ nim, nama }))

const marks = {
  students,
  columns: ['Tugas', 'UTS', 'UAS'].map((label) => ({ id: label.toLowerCase(), label })),
  parse: parseMark,
  columnOf: readBagian,
  closedBy: () => null,
  refuse: () => null,
}

const sessions = Array.from({ length: 12 }, (_, at) => String(at + 1)).concat('UTS', 'UAS')
const attendance = {
  ...marks,
  columns: sessions.map((id) => ({ id, label: id })),
  parse: parseAbsensi,
  columnOf: readSession,
  closedBy: (column: string) => (column === '7' ? 'Pertemuan 7 ditiadakan.' : null),
  refuse: (column: string, text: string) =>
    column === '12' && !/^[is]$/i.test(text) ? 'Pertemuan 12 belum tiba.' : null,
}

/** N1 is the first student's NIM, A1 his name; '|' is a tab, '/' a line end. */
const written = (text: string) =>
  text
    .replace(/\b([NA])(\d)/g, (_, what, at) => {
      const one = students[Number(at) - 1]
      return (what === 'N' ? one?.nim : one?.nama) ?? ''
    })
    .replace(/ \/(?= )/g, '\r\n')
    .replaceAll('|', '\t')

/** The outcome of a paste: 'shown', 'put' or 'refused', and 'N1 tugas 80' for each cell. */
function come(text: string, target: Parameters<typeof placePaste>[1]): string {
  const pasted = placePaste(written(text), target)
  if ('refused' in pasted) return 'refused'
  const cells = pasted.cells.map(({ nim, column, text: typed }) => {
    const at = students.findIndex((one) => one.nim === nim) + 1
    return `N${at} ${column} ${typed}`
  })
  return [pasted.doubts.length > 0 ? 'shown' : 'put', ...cells].join('; ')
}

const intoMarks = (text: string, column = 'tugas', row = 1) =>
  come(text, { ...marks, at: { nim: `2401000${row}`, column } })
const intoAttendance = (text: string, column = '1', row = 1) =>
  come(text, { ...attendance, at: { nim: `2401000${row}`, column } })

describe('a block pasted into the marks grid', () => {
  it.each([
    // Headings say the column, NIMs the student.
    ['NIM|Nama|UTS|UAS|Tugas / N1|A1|61|71|81', 'put; N1 uts 61; N1 uas 71; N1 tugas 81'],
    ['NIM|Nama|UTS / N1|A1|62', 'put; N1 uts 62'],
    ['No|NIM|Nama|L/P|Tugas|UTS / 1|N1|A1|L|83|63', 'put; N1 tugas 83; N1 uts 63'],
    ['NIM|Nama|Angkatan|UTS / N1|A1|2024|65', 'put; N1 uts 65'],
    ['NIM|Nama|"Nilai\nTugas"|UTS / N1|A1|84|64', 'put; N1 tugas 84; N1 uts 64'],
    ['Nama|UAS|NIM|Kelas / A3|73|N3|TI-2A / A1|71|N1|TI-2A', 'put; N3 uas 73; N1 uas 71'],
    ['No.|NPM|Nama Mahasiswa|Nilai UTS / 1|N2|A2|70,5', 'put; N2 uts 70,5'],
    [
      'NIM|Nama|Tugas (20%)|UTS (30%)|UAS 50% / N1|A1|80|81|82',
      'put; N1 tugas 80; N1 uts 81; N1 uas 82',
    ],
    ['NIM|Nama|Ujian Tengah Semester|MID / N1|A1|80|', 'refused'],
    ['NIM|Nama|Ujian Akhir Semester|Huruf / N1|A1|80|A', 'put; N1 uas 80'],
    // On two lines, below a title, with weights.
    [
      'NIM|Nama|Nilai|| / ||Tugas|UTS|UAS / N1|A1|80|81|82',
      'put; N1 tugas 80; N1 uts 81; N1 uas 82',
    ],
    ['Nilai kelas TI-2A / / NIM|Nama|UTS|UAS / N1|A1|81|82', 'put; N1 uts 81; N1 uas 82'],
    ['NIM|Nama|UTS|UAS / ||(30%)|(40%) / N1|A1|81|82', 'put; N1 uts 81; N1 uas 82'],
    ['NIM|Nama|UTS|UAS / ||30|40 / N1|A1|81|82', 'shown; N1 uts 81; N1 uas 82'],
    // Parts of a part are none of the grid's.
    ['NIM|Nama|Tugas||UTS / ||1|2| / N1|A1|70|80|90', 'shown; N1 uts 90'],
    ['NIM|Nama|Tugas 1|Tugas 2|UTS / N1|A1|70|80|90', 'shown; N1 uts 90'],
    ['NIM|Nama|UTS|UTS Remedial / N1|A1|50|70', 'shown; N1 uts 50'],
    ['NIM|Nama|UTS|Nilai UTS / N1|A1|50|70', 'refused'],
    // A NIM as spreadsheets and messengers leave it.
    ['N1\u200b|A1|87', 'put; N1 tugas 87'],
    ['N1.0|A1|49', 'put; N1 tugas 49'],
    ["'N1|A1|49", 'put; N1 tugas 49'],
    ['N1|A1\u00a02|54', 'put; N1 tugas 54'],
    ['N1|A1|8\u200b6', 'put; N1 tugas 8\u200b6'.replace('\u200b', '')],
    // One column without a heading goes where the paste begins, several are shown.
    ['N1|A1|80 / N2|A2|90', 'put; N1 tugas 80; N2 tugas 90'],
    ['1|N1|A1|80 / 2|N2|A2|90', 'put; N1 tugas 80; N2 tugas 90'],
    ['1|N1|A1|80', 'put; N1 tugas 80'],
    ['N1|80', 'put; N1 tugas 80'],
    ['N1|A1||60', 'shown; N1 uts 60'],
    ['N1|A1|80|60', 'shown; N1 tugas 80; N1 uts 60'],
    ['N1|A1|20|80|60|70', 'refused'],
    ['N1|A1|2024|65', 'refused'],
    ['N1|A1|L|65', 'shown; N1 tugas 65'],
    ['N1|A1|TI-2A|65 / N2|A2|TI-2A|66', 'shown; N1 tugas 65; N2 tugas 66'],
    ['80|N1|A1 / 70|N2|A2', 'shown; N1 tugas 80; N2 tugas 70'],
    // Cells that do not fit to their headings.
    ['NIM|Nama|UTS / N1|A1|L|62', 'refused'],
    ['NIM|Nama|UTS / N1|A1|50|62', 'shown; N1 uts 50'],
    ['NIM|Nama|No|UTS / N1|A1|L|7|', 'shown; N1 uts 7'],
    ['NIM|Nama|UTS / N1||A1|62', 'refused'],
    ['NIM|Nama|UTS / |N1|A1|62', 'refused'],
    ['NIM|Nama|Tugas|UTS / N1|A1||60', 'put; N1 uts 60'],
    // One cell that cannot stand refuses the block.
    ['NIM|Nama|UTS / N1|A1|80 / N2|A2|101', 'refused'],
    ['NIM|Nama|UTS / N1|A1|80 / N2|A2|8o', 'refused'],
    ['N1|101|80', 'refused'],
    ['80 / belum / 90', 'refused'],
    ['NIM|Nama|UTS / N1|A1|80 / N2|A2|-', 'put; N1 uts 80'],
    // Who it is.
    ['NIM|Nama|UTS / 24019999|Xena|80 / N1|A1|81', 'refused'],
    ['24019999|Xena|80', 'refused'],
    ['NIM|Nama|UTS / N1|A2|80', 'shown; N1 uts 80'],
    ['NIM|Nama|UTS / N1|WIRAWAN, Adi S.Kom|80', 'put; N1 uts 80'],
    ['NIM|Nama|UTS / N3|Citra Dewi Putra|80', 'shown; N3 uts 80'],
    ['NIM|UTS / N1|80 / N1|80 / N2|81', 'put; N1 uts 80; N2 uts 81'],
    ['NIM|UTS / N1|80 / N1|82 / N2|81', 'refused'],
    ['No|Nama|UTS / 1|A2|80 / 2|Wirawan Adi|81', 'shown; N2 uts 80; N1 uts 81'],
    ['A2|80 / A1|81', 'shown; N2 tugas 80; N1 tugas 81'],
    ['Nama|UTS / A4|80', 'refused'],
    ['Nama|UTS / Xena Putri|80 / A1|81', 'refused'],
    ['Nama|UTS / Baiq Lestai|80', 'shown; N2 uts 80'],
    ['Xena|80 / Yuda|81', 'refused'],
    // Rows between and below.
    ['NIM|Nama|UTS / N1|A1|80 / / N2|A2|81 / / ', 'put; N1 uts 80; N2 uts 81'],
    ['NIM|Nama|UTS / N1|A1|80 / N2|A2|82 / |Rata-rata|81', 'shown; N1 uts 80; N2 uts 82'],
    ['NIM|Nama|UTS / N1|A1|80 / Rata-rata||81', 'shown; N1 uts 80'],
    ['NIM|Nama|UTS / N1|A1|80 / Mataram, 1 Juli 2026', 'put; N1 uts 80'],
    ['Nama|UTS / A1|80 / A2|82 / Rata-rata|81', 'shown; N1 uts 80; N2 uts 82'],
    ['NIM|Nama|UTS / N1|A1|80 / |A2|81', 'shown; N1 uts 80'],
    ['||UTS / N1|A1|80', 'put; N1 uts 80'],
    ['UTS / N1|A1|80', 'refused'],
    ['Nomor Induk Mahasiswa (NIM)|NAMA MAHASISWA/I|N. UTS / N1|A1|80', 'put; N1 uts 80'],
    // Headings that say nothing.
    ['NIM|Nama|Nilai / N1|A1|80', 'shown; N1 tugas 80'],
    ['NIM|Nama| / N1|A1|80', 'shown; N1 tugas 80'],
    ['NIM|Nama|Angkatan / N1|A1|24', 'refused'],
    ['NIM|Nama|Total|Huruf / N1|A1|80|B', 'refused'],
    // Without NIMs and names.
    ['80 / 81,5 / 90 / ', 'put; N1 tugas 80; N2 tugas 81,5; N3 tugas 90'],
    ['80 / / 90', 'put; N1 tugas 80; N3 tugas 90'],
    ['UAS / 80 / 81', 'put; N1 uas 80; N2 uas 81'],
    ['UTS|UAS / 70,5|60 / / 71|61', 'put; N1 uts 70,5; N1 uas 60; N3 uts 71; N3 uas 61'],
    ['70|60 / 71|61', 'shown; N1 tugas 70; N1 uts 60; N2 tugas 71; N2 uts 61'],
    ['1|80 / 2|81', 'shown; N1 tugas 1; N1 uts 80; N2 tugas 2; N2 uts 81'],
    ['1 / 2 / 3', 'shown; N1 tugas 1; N2 tugas 2; N3 tugas 3'],
    ['1|2|3|4', 'refused'],
    [
      '80 / 91 / 82 / 83 / 84 / 85',
      'put; N1 tugas 80; N2 tugas 91; N3 tugas 82; N4 tugas 83; N5 tugas 84; N6 tugas 85',
    ],
    [
      '80 / 81 / 82 / 83 / 84',
      'shown; N1 tugas 80; N2 tugas 81; N3 tugas 82; N4 tugas 83; N5 tugas 84',
    ],
    ['80 / 81 / 82 / 83 / 84 / 85 / 86', 'refused'],
    [
      'Nilai akhir / 80 / 81 / 82 / 83 / 84 / 85',
      'shown; N1 tugas 80; N2 tugas 81; N3 tugas 82; N4 tugas 83; N5 tugas 84; N6 tugas 85',
    ],
    ['Catatan / 80 / 81', 'refused'],
    // One cell is as if it were typed.
    ['101', 'put; N1 tugas 101'],
    ['\n\n', 'refused'],
  ])('%s', (text, comes) => {
    expect(intoMarks(text)).toBe(comes)
  })

  it('is one table of one list, or refused', () => {
    const say = (text: string) => {
      const pasted = placePaste(written(text), {
        ...marks,
        at: { nim: '24010001', column: 'tugas' },
      })
      return 'refused' in pasted
        ? pasted.refused
        : come(text, { ...marks, at: { nim: '24010001', column: 'tugas' } })
    }
    const apart = 'Tempel tiap daftar sendiri.'
    expect(say('NIM|UTS|NIM|UAS / N1|80|N2|81')).toEqual([
      `Baris 2 menyebut dua mahasiswa: 24010001 dan 24010002. ${apart}`,
    ])
    expect(say('Nama|UTS|Nama|UAS / A1|80|A2|81')).toEqual([
      `Baris 2 menyebut dua mahasiswa: Adi Wirawan dan Baiq Lestari. ${apart}`,
    ])
    expect(say('A1|80|A2 / A3|81|A6')).toHaveLength(3)
    expect(say('NIM|UTS / N1|80 / NIM|UAS / N2|70')).toEqual([
      'Baris 3 berjudul lain (NIM, UAS): tempel tiap tabel sendiri.',
    ])
    expect(say('NIM|UTS|UAS / N1|80|90 / NIM|UAS|UTS / N2|70|60')).toHaveLength(1)
    // The same headings again on the next page, and whom somebody works with, say nothing else.
    expect(say('NIM|UTS / N1|80 / NIM|UTS / N2|70')).toBe('put; N1 uts 80; N2 uts 70')
    expect(say('Nama|UTS|Pasangan / A1|80|A2')).toBe('shown; N1 uts 80')
    expect(say('NIM|Nama|UTS|NIM / N1|A1|80|N1')).toBe('put; N1 uts 80')
  })

  it('begins at the chosen cell where neither headings nor NIMs say otherwise', () => {
    expect(intoMarks('80 / 81', 'uas', 3)).toBe('put; N3 uas 80; N4 uas 81')
    expect(intoMarks('80 / 81', 'uas', 6)).toBe('refused')
    expect(intoMarks('NIM|Nama|UTS|UAS|Tugas / N1|A1|61|71|81', 'uas', 6)).toBe(
      'put; N1 uts 61; N1 uas 71; N1 tugas 81',
    )
    expect(intoMarks('80', 'nama')).toBe('refused')
  })
})

describe('a block pasted into the attendance grid', () => {
  it.each([
    ['NIM|Nama|5|6 / N1|A1|S|I', 'put; N1 5 S; N1 6 I'],
    ['NIM|Nama|L/P|5 / N1|A1|P|S', 'put; N1 5 S'],
    ['N1|A1|P|S', 'shown; N1 1 S'],
    ['N1|A1|A|S', 'shown; N1 1 A; N1 2 S'],
    ['No|NIM|Nama|P1|P2 / 1|N1|A1|H|A', 'put; N1 1 H; N1 2 A'],
    [
      'NIM|Pertemuan 1|Pertemuan ke-2|UTS / N1|Hadir|Izin|Sakit',
      'put; N1 1 Hadir; N1 2 Izin; N1 UTS Sakit',
    ],
    ['NIM|Nama|Pertemuan|| / ||1|2|3 / N1|A1|h|i|s', 'put; N1 1 h; N1 2 i; N1 3 s'],
    ['NIM|Nama|5|6 / ||01/09/2026|08/09/2026 / N1|A1|H|A', 'put; N1 5 H; N1 6 A'],
    ['NIM|Nama|1/2|8/2 / N1|A1|H|A', 'refused'],
    ['NIM|Nama|I|II|IV / N1|A1|H|A|S', 'put; N1 1 H; N1 2 A; N1 4 S'],
    ['NIM|Nama|5|6|H|I|S|A / N1|A1|H|A|1|0|0|1', 'put; N1 5 H; N1 6 A'],
    ['NIM|Nama|UTS|H|I|S|A / N1|A1|H|1|0|0|0', 'put; N1 UTS H'],
    ['NIM|Nama|M1|TM-2 / N1|A1|Alfa|tk', 'put; N1 1 Alfa; N1 2 tk'],
    ['NIM|Nama|1.0|2.0 / N1|A1|H|A', 'put; N1 1 H; N1 2 A'],
    ['NIM|Nama|5|6|Jumlah Hadir / N1|A1|H|A|1', 'put; N1 5 H; N1 6 A'],
    ['NIM|Nama|5 / N1|A1|v / N2|A2|✓', 'put; N1 5 v; N2 5 ✓'],
    ['NIM|Nama|5 / N1|A1|v / N2|A2|x', 'refused'],
    ['NIM|Nama|6|7|8 / N1|A1|H|A|S', 'shown; N1 6 H; N1 8 S'],
    ['NIM|Nama|7 / N1|A1|H', 'refused'],
    ['NIM|Nama|11|12 / N1|A1|H|H', 'refused'],
    ['NIM|Nama|11|12 / N1|A1|H|S', 'put; N1 11 H; N1 12 S'],
    ['1|2|UTS / H|A|H', 'put; N1 1 H; N1 2 A; N1 UTS H'],
    ['5 / S / I', 'put; N1 5 S; N2 5 I'],
    ['I / H / S', 'put; N1 1 I; N2 1 H; N3 1 S'],
    ['v / H / v', 'put; N1 1 v; N2 1 H; N3 1 v'],
    ['X / H / S', 'refused'],
    ['H / A / S', 'put; N1 1 H; N2 1 A; N3 1 S'],
    ['H|A|S', 'shown; N1 1 H; N1 2 A; N1 3 S'],
    [
      'NIM|Nama|1|2|3|4|5|6|8|9|10|11|UTS|UAS / N1|A1|H|H|H|H|H|H|H|H|H|H|H|H',
      'put; N1 1 H; N1 2 H; N1 3 H; N1 4 H; N1 5 H; N1 6 H; N1 8 H; N1 9 H; N1 10 H; N1 11 H; N1 UTS H; N1 UAS H',
    ],
    ['Nama|5 / A1|Alpa', 'shown; N1 5 Alpa'],
    ['NIM|Nama|13 / N1|A1|H', 'refused'],
  ])('%s', (text, comes) => {
    expect(intoAttendance(text)).toBe(comes)
  })

  it('takes no single cell into a session that was cancelled', () => {
    expect(intoAttendance('H', '7')).toBe('refused')
    expect(intoAttendance('X', '1')).toBe('put; N1 1 X')
  })
})

it('says what is wrong, in doubt or left out', () => {
  const at = { nim: '24010001', column: 'tugas' }
  const say = (text: string, target: Omit<Parameters<typeof placePaste>[1], 'at'> = marks) =>
    placePaste(written(text), { ...target, at })
  expect(say('NIM|Nama|UTS / N1|A1|101 / N2|A2|8o')).toEqual({
    refused: [
      'Adi Wirawan (24010001): Nilai paling tinggi 100.',
      "Baiq Lestari (24010002): '8o' bukan angka.",
    ],
  })
  expect(say('NIM|Nama|L/P|UTS|UTS ulang / N1|A2|L|80|90 / |Rata-rata||80')).toMatchObject({
    doubts: [
      'NIM 24010001 milik Adi Wirawan; di tempelan tertulis Baiq Lestari.',
      'Kolom UTS ulang bukan UTS, tidak ditempel.',
      'Tanpa NIM, tidak ditempel: baris 3 (Rata-rata).',
    ],
    notes: [
      'Kolom yang tidak dipakai: L/P, UTS ulang.',
      '5 mahasiswa kelas ini tidak ada di tempelan.',
    ],
  })
  expect(say('NIM||UTS / N1|5|80')).toMatchObject({
    doubts: ['Kolom ke-2 (5) tanpa judul, tidak ditempel.'],
  })
  expect(say('NIM|UTS / 0024010001|80')).toMatchObject({
    doubts: ['NIM 0024010001 dibaca sebagai 24010001.'],
  })
  expect(say('NIM|6|7 / N1|H|A / N2|H|H', attendance)).toMatchObject({
    doubts: ['Pertemuan 7 ditiadakan. 2 isian di kolom itu tidak ditempel.'],
  })
})

describe('any block with headings and NIMs', () => {
  const KINDS = ['nim', 'nama', 'tugas', 'uts', 'uas', 'no', 'jenis', 'kelas'] as const
  const HEADS = {
    nim: 'NPM',
    nama: 'Nama Mahasiswa',
    tugas: 'Nilai Tugas',
    uts: 'UTS (30%)',
    uas: 'UAS',
    no: 'No.',
    jenis: 'L/P',
    kelas: 'Kelas',
  }
  const block = fc.record({
    kinds: fc.shuffledSubarray([...KINDS], { minLength: 3 }),
    rows: fc.shuffledSubarray(students, { minLength: 1 }),
    marks: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 18, maxLength: 18 }),
  })
  type Block = typeof block extends fc.Arbitrary<infer Drawn> ? Drawn : never
  const textsOf = ({ kinds, rows, marks: drawn }: Block) => {
    const all: (typeof KINDS)[number][] = kinds.includes('nim') ? kinds : ['nim', ...kinds]
    const lines = rows.map(({ nim, nama }, at) =>
      all.map((kind, column) => {
        const who = { nim, nama, no: String(at + 1), jenis: 'L', kelas: 'TI-2A' }
        return kind in who ? who[kind as keyof typeof who] : String(drawn[(at * 3 + column) % 18])
      }),
    )
    return { kinds: all, lines: [all.map((kind) => HEADS[kind]), ...lines] }
  }
  const at = { nim: '24010003', column: 'uas' }
  const put = (lines: string[][]) =>
    placePaste(lines.map((cells) => cells.join('\t')).join('\r\n'), { ...marks, at })

  it('is put whole, where they say', () => {
    fc.assert(
      fc.property(block, (drawn) => {
        const { kinds, lines } = textsOf(drawn)
        const wanted = drawn.rows.flatMap(({ nim }, row) =>
          kinds.flatMap((column, cell) =>
            ['tugas', 'uts', 'uas'].includes(column)
              ? [{ nim, column, text: lines[row + 1]?.[cell] }]
              : [],
          ),
        )
        const pasted = put(lines)
        if (wanted.length > 0) expect(pasted).toMatchObject({ cells: wanted, doubts: [] })
        else expect(pasted).toHaveProperty('refused')
      }),
    )
  })

  it('is never put at once with a cell more in one of its rows', () => {
    fc.assert(
      fc.property(
        block,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', 'L', '50', '2024'),
        (drawn, row, cell, more) => {
          const { lines } = textsOf(drawn)
          const cells = lines[1 + (row % drawn.rows.length)] ?? []
          cells.splice(cell % cells.length, 0, more)
          const pasted = put(lines)
          expect('refused' in pasted || pasted.doubts.length > 0).toBe(true)
        },
      ),
    )
  })
})
