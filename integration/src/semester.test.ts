import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp, MANY_WRITES } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { update as updateBerita } from '@sia/contracts/berita-terkini'
import { create as complain } from '@sia/contracts/ks'
import { update as updateMhs } from '@sia/contracts/mhs'
import { update as updateOjt } from '@sia/contracts/ojt'
import { create as rate } from '@sia/contracts/penilaian-dosen'
import { answer } from '@sia/contracts/survey'
import { closeOffer } from '@sia/office/features/ojt/commands-companies'
import { openTerm, type Wanted as Term } from '@sia/office/features/semester/commands'
import { semesterCollege } from '@sia/operator/test/college-semester'
import { renumberIn } from '@sia/operator/test/renumber'
import { sheetsOf } from '@sia/operator/test/sheets'
import { day } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'

// A semester of a college from the sheets its offices keep, with the mistakes that campus IT makes: whatever it
// was, it is taken back, and what students did meanwhile stays.

const test = await createTestApp({ hashCost: 4, env: MANY_WRITES })
const { db, call, owner, dataDir } = test
const { sia, apply, sendFile } = sheetsOf(test)
const renumber = renumberIn(test)

const NIMS = Array.from({ length: 12 }, (_, n) => `25010${String(n + 1).padStart(3, '0')}`)
const token: Record<string, string> = {}
const first = String(NIMS[0])

beforeAll(async () => {
  for (const [kind, content] of await semesterCollege(NIMS)) {
    const report = await apply(kind, content)
    expect({ kind, reasons: report.reasons, code: report.code }).toEqual({
      kind,
      reasons: [],
      code: 0,
    })
  }
  const folder = join(dataDir, 'genap')
  expect(
    (await sia('semester', 'lanjut', '2025/2026', 'genap', folder, '--mulai', '2026-02-02')).code,
  ).toBe(0)
  for (const kind of ['pengajaran', 'krs']) {
    expect((await sendFile(kind, join(folder, `${kind}.xlsx`), '--apply')).rejected).toBe(0)
  }
  await open({ tahun: '2025/2026', semester: 'genap' })
  await apply('absensi', matrix('MIK-2A-WEB', ['H', 'A', 'H']))
  await apply('nilai', marks('MIK-2A-WEB', 0))
  await db.pengaturan.update({ where: { id: 1 }, data: { ojt_dibuka_pada: day('2026-01-01') } })
  await sia('ojt', 'aktifkan', ...NIMS)
  for (const mhs of await db.mhs.findMany()) token[mhs.nim] = await sessionOf(test, mhs)
})

// As a lecturer keeps it, with a sum and his signature.
const matrix = (kelas: string, letters: string[]) =>
  [
    `Kelas :;${kelas};;;`,
    'No;NIM;Nama;1;2;3',
    ...NIMS.map((nim, n) => `${n + 1};${nim};Désirée Sari ${n};${letters.join(';')}`),
    ';;Jumlah;;;',
    ';;Denpasar, 1 Maret 2026;;;',
  ].join('\n')

const marks = (kelas: string, shift: number) =>
  [
    'NIM;Kelas;Tugas;UTS;UAS',
    ...NIMS.map(
      (nim, n) => `${nim};${kelas};${60 + ((n + shift) % 12)};70;${80 - ((n + shift) % 12)}`,
    ),
  ].join('\n')

/** Opens a term; returns the number by which that is taken back. */
async function open(wanted: { tahun: string; semester: 'ganjil' | 'genap' } & Partial<Term>) {
  const writer = { db: test.office.db, actor: 'staf akademik' }
  const days = { mulai: undefined, selesai: undefined }
  return Number((await openTerm(writer, { ...days, raises: false, apply: true, ...wanted })).number)
}

/** Every row of every table that holds the college's data, as text. */
async function everything(): Promise<Set<string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'undo_note'
      where c.relnamespace = current_schema()::regnamespace and c.relname <> 'import_change'`,
  )
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t`,
      )
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return new Set(all.flat())
}

let complaints = 0
/** The acts of a student while something is wrong. */
async function studentActs(nim = first) {
  complaints += 1
  const body = { judul: `Saran ${complaints}`, isi: 'AC panas', bagian: 'Sarana' }
  expect((await call(complain, { token: String(token[nim]), query: body })).body).toBe('success')
  return (row: string) => row.startsWith('ks ') && row.includes(`"Saran ${complaints}"`)
}

/** The number by which what was applied is taken back. */
async function numbered(...words: string[]): Promise<number> {
  const { code, json, err } = await sia(...words, '--apply', '--json')
  expect([code, err]).toEqual([0, ''])
  return (json() as { number: number }).number
}

const numberOf = async (kind: string, sheet: string) => Number((await apply(kind, sheet)).number)

const MISTAKES: [string, () => Promise<number>][] = [
  [
    'lecturers of another college',
    () => numberOf('dosen', 'nama\nI Wayan Sebelah\nNi Made Seberang\n'),
  ],
  [
    'a whole schedule in the wrong class',
    () => numberOf('krs', `nim;kelas\n${NIMS.map((nim) => `${nim};MIK-2B-WEB`).join('\n')}`),
  ],
  ['attendance of another class', () => numberOf('absensi', matrix('MIK-2A-WEB', ['A', 'A', 'H']))],
  ['marks shifted by a row', () => numberOf('nilai', marks('MIK-2A-WEB', 1))],
  [
    'a holiday on the wrong day',
    () => numberOf('libur', 'tanggal;pindah_ke\n2/2/2026;\n9/2/2026;14/2/2026\n'),
  ],
  [
    "another month's file of the bank",
    () =>
      numberOf(
        'bank',
        'ref;va;nominal;waktu\nR1;88801;750.000;1/3/2026 09:00\nR2;88801;750.000;2/3/2026 09:00\n',
      ),
  ],
  [
    'an optional payment for the wrong intake',
    () =>
      numberOf(
        'angsuran-opsional',
        `nim;jumlah;tanggal\n${NIMS.map((nim) => `${nim};350.000;5/1/2026`).join('\n')}`,
      ),
  ],
  ['a NIM that was right', async () => (await renumber(String(NIMS[2]), '25019999')).number],
  [
    'two lecturers who are not one',
    () => numbered('gabung', 'dosen', 'Ni Made Ayu, M.Kom.', 'I Wayan Rai, M.T.'),
  ],
  [
    'news at the wrong hour',
    () => numbered('berita', 'ubah', 'Wisuda', '--terbit', '2030-01-01 03:00'),
  ],
  [
    'a company that did not withdraw',
    async () => {
      const { id } = await db.perusahaan.findUniqueOrThrow({ where: { nama: 'PT Karya Bali' } })
      const offer = { perusahaan_id: id, jenjang: 'D2' }
      const writer = { db: test.office.db, actor: 'staf pkk' }
      const done = await closeOffer(writer, offer, { withdraws: true, seen: null, apply: true })
      return Number(done.number)
    },
  ],
  [
    'students who are not gone',
    () => numbered('mahasiswa', 'status', 'keluar', String(NIMS[3]), String(NIMS[4])),
  ],
  [
    'a term opened too early, with all students risen',
    () => {
      const days = { mulai: '2026-08-31', selesai: '2027-01-31' }
      return open({ tahun: '2026/2027', semester: 'ganjil', ...days, raises: true })
    },
  ],
  ['news removed', () => numbered('hapus', 'berita', 'Wisuda')],
]

describe('what students gave before', () => {
  it('is there', async () => {
    const own = String(token[first])
    const { id } = await db.mhs.findUniqueOrThrow({ where: { nim: first } })
    const params = { id: String(id) }
    const { id: kelas_id } = await db.kelas.findFirstOrThrow({ where: { kode: 'MIK-2A-WEB' } })
    const aspects = { penampilan: 4, kepribadian: 3, penguasaan_materi: 4 }
    const more = { mudah_diterima: 2, semangat_mengajar: 4, ketepatan_waktu: 1 }
    expect((await call(rate, { token: own, body: { kelas_id, ...aspects, ...more } })).body).toBe(
      'success',
    )
    const soal = await db.soalSurvey.findFirstOrThrow()
    const jawaban = [{ soal_survey_id: soal.id, jawaban_pilihan_ganda: 4 }]
    expect((await call(answer, { token: own, body: { jawaban } })).body).toBe('success')
    const pojt = await db.pojt.findFirstOrThrow()
    const joined = await call(updateOjt, {
      token: own,
      params,
      body: { self_join: true, pojt_id: pojt.id },
    })
    expect(joined.body).toMatchObject({ status: 'success' })
    const profile = { update_profile: true, ig: '@sari' }
    expect((await call(updateMhs, { token: own, params, body: profile })).status).toBe(200)
    const news = await db.beritaTerkini.findFirstOrThrow()
    const like = { is_sia: true, mhs_id: id, is_view: true, is_like: true }
    const liked = { token: own, params: { id: String(news.id) }, body: like }
    expect((await call(updateBerita, liked)).status).toBe(200)
  })
})

describe('a mistake is taken back, and what students did meanwhile stays', () => {
  it.each(MISTAKES)('%s', async (_, make) => {
    const before = await everything()
    const number = await make()
    const wrong = await everything()
    expect(wrong).not.toEqual(before)
    const isTheirs = await studentActs()
    const { code, json } = await sia('import', 'batalkan', String(number), '--apply', '--json')
    expect([code, json()]).toEqual([0, expect.objectContaining({ left: 0 })])
    const after = await everything()
    const gone = [...before].filter((row) => !after.has(row))
    const come = [...after].filter((row) => !before.has(row))
    expect(gone).toEqual([])
    expect(come.filter((row) => !isTheirs(row))).toEqual([])
    expect(come).toHaveLength(1)
  })
})

describe('what somebody stands on', () => {
  it('stays and is named, with the way out', async () => {
    const number = await numberOf('krs', `nim;kelas\n${first};MIK-2B-WEB\n`)
    const { id: kelas_id } = await db.kelas.findFirstOrThrow({ where: { kode: 'MIK-2B-WEB' } })
    const ratings = { penampilan: 4, kepribadian: 4, penguasaan_materi: 4 }
    const more = { mudah_diterima: 4, semangat_mengajar: 4, ketepatan_waktu: 4 }
    await call(rate, { token: String(token[first]), body: { kelas_id, ...ratings, ...more } })
    const undo = () => sia('import', 'batalkan', String(number), '--apply')
    expect((await undo()).out).toContain('masih dipakai 1 penilaian')
    await numbered('hapus', 'penilaian-dosen', first, 'MIK-2B-WEB')
    expect((await undo()).code).toBe(0)
    expect(
      await db.krs.count({ where: { kelas: { kode: 'MIK-2B-WEB' }, mhs: { nim: first } } }),
    ).toBe(0)
  })

  it("the bank's file twice books nothing twice", async () => {
    const sheet = 'ref;va;nominal;waktu\nR9;88801;750.000;1/3/2026 09:00\n;;TOTAL;750.000\n'
    expect(await apply('bank', sheet)).toMatchObject({ new: 1, rejected: 0 })
    expect(await apply('bank', sheet)).toMatchObject({ new: 0, unchanged: 1, rejected: 0 })
  })

  it("a lecturer's sheet under another class's name stands out before it is written", async () => {
    const folder = join(dataDir, 'lembar')
    mkdirSync(folder)
    writeFileSync(join(folder, 'Absensi MIK-2B-WEB.csv'), matrix('MIK-2A-WEB', ['S', 'A', 'H']))
    const { surprises } = await sendFile('absensi', folder)
    expect(surprises.join('\n')).toMatch(
      /tetapi nama berkasnya MIK-2B-WEB[\s\S]*sudah tercatat berubah/,
    )
  })
})

it('all that is left comes out and changes nothing when it comes in again', async () => {
  for (const kind of ['mahasiswa', 'kelas', 'krs', 'pengajaran', 'absensi', 'nilai', 'angsuran']) {
    const path = join(dataDir, `${kind}.xlsx`)
    expect((await sia('export', kind, path)).code).toBe(0)
    const { new: added, changed, rejected } = await sendFile(kind, path)
    expect({ kind, added, changed, rejected }).toEqual({ kind, added: 0, changed: 0, rejected: 0 })
  }
})
