import { addCounts, summarize } from '@sia/domain/hasil'
import { type AspectField, PENILAIAN_ASPECTS, PENILAIAN_SCALE } from '@sia/domain/penilaian-dosen'
import type pg from 'pg'
import {
  type AnswerSource,
  countsSql,
  mixed,
  type Published,
  publish,
} from '../../hasil/published.ts'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'
import { type LembarKelas, listKelas } from '../krs/queries-lembar.ts'

export type Ratings = Record<AspectField, number[]>

/** A class whose ratings are shown. */
interface Rated extends LembarKelas, Published<Ratings> {}

export const SOURCE: AnswerSource = {
  jenis: 'penilaian-dosen',
  from: 'penilaian_dosen r',
  unit: 'r.kelas_id',
  at: 'r.created_at',
  isi: `jsonb_build_object(${PENILAIAN_ASPECTS.map(({ field }) => `'${field}', ${countsSql(`r.${field}`, PENILAIAN_SCALE.length)}`).join(', ')})`,
}

/** Ratings of lecturers by aspect, lecturer and class. */
export const penilaianDosen: ResultKind = {
  name: 'penilaian-dosen',
  title: 'Penilaian dosen',
  of: 'jawaban',
  filters: ['jurusan', 'semester'],
  explain: [
    `Nilai 1 sampai 4: ${PENILAIAN_SCALE.map(({ nilai, label }) => `${nilai} ${label}`).join(', ')}.`,
    'Dosen adalah jumlah kelas-kelasnya yang ditampilkan; kelas lain tidak ikut, agar selisihnya tidak memberi tahu isinya.',
    'Kritik dan saran ada dalam urutan acak, tanpa nama dan tanpa waktu.',
  ],
  async read(ctx, { filters, least }) {
    const { pool } = ctx
    const [kelas, published] = [
      await listKelas(pool, filters),
      new Map((await publish<Ratings>(ctx, SOURCE, least)).map((one) => [one.unit, one])),
    ]
    const rated = kelas.flatMap((one): Rated[] => {
      const shown = published.get(one.id)
      return shown ? [{ ...one, ...shown }] : []
    })
    const byDosen = [...Map.groupBy(rated, ({ dosen }) => dosen ?? '-')]
    const aspect = PENILAIAN_ASPECTS.map(({ field, label }) => {
      const counts = countsOf(rated, [field])
      return [label, ...figures(counts), ...counts]
    })
    const hidden = await countHidden(pool, kelas, published)
    return {
      tables: [
        {
          sheet: 'Aspek',
          headings: ['Aspek', ...FIGURES, ...PENILAIAN_SCALE.map(({ label }) => label)],
          lines: rated.length > 0 ? aspect : [],
          chart: { names: ['Aspek'], value: 'Rata-rata', max: PENILAIAN_SCALE.length },
        },
        {
          sheet: 'Dosen',
          headings: ['Dosen', 'Kelas', 'Aspek', ...FIGURES],
          lines: byDosen.flatMap(([dosen, some]) => perAspect([dosen, some.length], some)),
          chart: {
            names: ['Dosen'],
            value: 'Rata-rata',
            max: PENILAIAN_SCALE.length,
            only: ['Aspek', TOGETHER],
          },
        },
        {
          sheet: 'Kelas',
          headings: ['Kelas', 'Tahun ajaran', 'Mata kuliah', 'Dosen', 'Aspek', ...FIGURES],
          lines: rated.flatMap((one) =>
            perAspect([one.kode, one.tahun, one.matkul, one.dosen ?? '-'], [one]),
          ),
        },
        {
          sheet: 'Kritik dan saran',
          headings: ['Kelas', 'Tahun ajaran', 'Dosen', 'Kritik dan saran'],
          lines: await readTexts(pool, rated),
        },
      ],
      notes:
        hidden === 0
          ? []
          : [`${hidden} kelas sudah dinilai tetapi kurang dari ${least} kali: belum ditampilkan.`],
    }
  },
}

const TOGETHER = 'Semua aspek'
const FIGURES = ['Jawaban', 'Rata-rata', 'Sebaran']
const ALL = PENILAIAN_ASPECTS.map(({ field }) => field)

const countsOf = (rated: Rated[], fields: AspectField[]) =>
  addCounts(rated.flatMap(({ isi }) => fields.map((field) => isi[field])))

function figures(counts: number[]): Cell[] {
  const { jumlah = 0, rata = null, sebaran = null } = summarize(counts) ?? {}
  return [jumlah, rata, sebaran]
}

// All aspects together are as many answers as students, each the mean of six.
function perAspect(start: Cell[], rated: Rated[]): Cell[][] {
  const students = rated.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const [, ...together] = figures(countsOf(rated, ALL))
  return [
    [...start, TOGETHER, students, ...together],
    ...PENILAIAN_ASPECTS.map(({ field, label }) => [
      ...start,
      label,
      ...figures(countsOf(rated, [field])),
    ]),
  ]
}

async function countHidden(
  pool: pg.Pool,
  kelas: LembarKelas[],
  published: Map<number, unknown>,
): Promise<number> {
  const { rows } = await pool.query<{ kelas_id: number }>(
    'select distinct kelas_id from penilaian_dosen where kelas_id = any($1)',
    [kelas.map(({ id }) => id)],
  )
  return rows.filter(({ kelas_id }) => !published.has(kelas_id)).length
}

/** The texts of a class's ratings up to the moment that is shown, by class, in an order that tells nothing. */
export async function readTextsOf(pool: pg.Pool, rated: { id: number; sampai: Date }[]) {
  const { rows } = await pool.query<{ kelas_id: number; teks: string }>(
    `select r.kelas_id, trim(r.kritik_saran) as teks from penilaian_dosen r
       join unnest($1::int[], $2::timestamptz[]) as p(kelas_id, sampai)
         on p.kelas_id = r.kelas_id and r.created_at <= p.sampai
      where trim(r.kritik_saran) <> ''`,
    [rated.map(({ id }) => id), rated.map(({ sampai }) => sampai.toISOString())],
  )
  const byKelas = Map.groupBy(rows, ({ kelas_id }) => kelas_id)
  return new Map(
    rated.map(({ id }) => [id, mixed(byKelas.get(id) ?? []).map(({ teks }) => teks)] as const),
  )
}

async function readTexts(pool: pg.Pool, rated: Rated[]): Promise<Cell[][]> {
  const texts = await readTextsOf(pool, rated)
  return rated.flatMap(({ id, kode, tahun, dosen }) =>
    (texts.get(id) ?? []).map((text) => [kode, tahun, dosen ?? '-', text]),
  )
}
