import { type Counts, summarize } from '@sia/domain/hasil'
import { ESSAY, listPilihan, PILIHAN_GANDA, pilihanOf } from '@sia/domain/survey'
import type { Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
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

interface Soal {
  id: number
  survey: string
  jenis: string
  pertanyaan: string
  type: number
  pilihan: number | null
}

type Choices = { jawaban: Counts }

const CHOICES = 5

const SOURCE: AnswerSource = {
  jenis: 'survey',
  from: `(select * from mhs_soal_survey
           where jawaban_pilihan_ganda is not null or trim(jawaban_essay) <> '') r`,
  unit: 'r.soal_survey_id',
  at: 'r.updated_at',
  isi: `jsonb_build_object('jawaban', ${countsSql('r.jawaban_pilihan_ganda', CHOICES)})`,
}

/** Answers to surveys, question by question. */
export const survey: ResultKind = {
  name: 'survey',
  title: 'Survey',
  of: 'jawaban',
  filters: [],
  bySurvey: true,
  explain: [
    'Pilihan ganda bernilai 1 (paling rendah) sampai 5 (paling tinggi); artinya ada di kolom-kolom pilihan.',
    'Jawaban tertulis ada dalam urutan acak, tanpa nama dan tanpa waktu; urutannya berbeda di setiap pertanyaan.',
  ],
  async read(ctx, { survey, least }) {
    const { pool } = ctx
    const soal = await listSoal(pool, survey)
    const published = new Map(
      (await publish<Choices>(ctx, SOURCE, least)).map((one) => [one.unit, one]),
    )
    const [choices, essays] = [
      soal.filter(({ type }) => type === PILIHAN_GANDA),
      soal.filter(({ type }) => type === ESSAY),
    ]
    const texts = await readTexts(pool, essays, published)
    const waiting = soal.filter(({ id }) => !published.has(id)).length
    return {
      tables: [
        {
          sheet: 'Pertanyaan',
          headings: [...HEADINGS, 'Jawaban', 'Rata-rata', 'Sebaran', ...PLACES],
          lines: choices.map((one) => [
            ...namesOf(one),
            ...choiceCells(one, published.get(one.id)),
          ]),
          chart: { names: ['Survey', 'Pertanyaan'], value: 'Rata-rata', max: CHOICES },
        },
        {
          sheet: 'Jawaban tertulis',
          headings: [...HEADINGS, 'Jawaban'],
          lines: essays.flatMap((one) =>
            (texts.get(one.id) ?? []).map((teks) => [...namesOf(one), teks]),
          ),
        },
      ],
      notes:
        waiting === 0
          ? []
          : [
              `${waiting} pertanyaan belum dijawab ${least} mahasiswa: jawabannya belum ditampilkan.`,
            ],
    }
  },
}

const HEADINGS = ['Survey', 'Jenis', 'Pertanyaan']
const PLACES = Array.from({ length: CHOICES }, (_, index) => `Pilihan ${index + 1}`)

const namesOf = ({ survey, jenis, pertanyaan }: Soal): Cell[] => [survey, jenis, pertanyaan]

function choiceCells({ pilihan }: Soal, shown: Published<Choices> | undefined): Cell[] {
  const figures = shown ? summarize(shown.isi.jawaban) : null
  if (!shown || !figures) return ['-', null, null, ...PLACES.map(() => null)]
  const labels = listPilihan(pilihan)
  return [
    figures.jumlah,
    figures.rata,
    figures.sebaran,
    ...shown.isi.jawaban.map((count, place) => `${count} ${labels[place]?.label ?? ''}`.trim()),
  ]
}

async function listSoal(pool: pg.Pool, survey: number | undefined): Promise<Soal[]> {
  const { rows } = await pool.query<Soal>(
    `select q.id, v.name as survey, j.name as jenis, q.pertanyaan, q.type, q.jenis_pilihan_ganda as pilihan
       from soal_survey q join jenis_survey j on j.id = q.jenis_survey_id join survey v on v.id = j.survey_id
      where $1::int is null or v.id = $1 order by v.id, j.urutan, j.id, q.urutan, q.id`,
    [survey],
  )
  if (rows.length > 0 || survey === undefined) return rows
  // A draft may have no question yet.
  const { rows: known } = await pool.query('select from survey where id = $1', [survey])
  if (known.length > 0) return rows
  throw new AppError('not_found', `Survey ${survey} tidak ada.`)
}

/** The texts that are shown of essays, by question, each in an order that tells nothing. */
async function readTexts(
  pool: pg.Pool,
  essays: Soal[],
  published: Map<number, Published<Choices>>,
): Promise<Map<number, string[]>> {
  const shown = essays.filter(({ id }) => published.has(id))
  const { rows } = await pool.query<{ soal: number; teks: string }>(
    `select r.soal_survey_id as soal, trim(r.jawaban_essay) as teks from mhs_soal_survey r
       join unnest($1::int[], $2::timestamptz[]) as p(soal, sampai)
         on p.soal = r.soal_survey_id and r.updated_at <= p.sampai
      where trim(r.jawaban_essay) <> ''`,
    [shown.map(({ id }) => id), shown.map(({ id }) => published.get(id)?.sampai.toISOString())],
  )
  const bySoal = Map.groupBy(mixed(rows), ({ soal }) => soal)
  return new Map([...bySoal].map(([soal, all]) => [soal, all.map(({ teks }) => teks)]))
}

/** The shown answers to a question; none where they are too few. */
interface SoalResult {
  id: number
  jenis: string
  pertanyaan: string
  jumlah: number | null
  rata: number | null
  /** Multiple choice: its choices, lowest first. */
  pilihan: { label: string; jumlah: number }[] | null
  /** Essay: its texts. */
  teks: string[] | null
}

/**
 * The answers to a survey, question by question, by the rules of every result (Product §24.3). Product §25.25.
 * @param least fewer answers are not told.
 * @throws AppError not_found.
 */
export async function readSurveyResults(
  ctx: Writer & { pool: pg.Pool },
  id: number,
  least: number,
): Promise<SoalResult[]> {
  const soal = await listSoal(ctx.pool, id)
  const published = new Map(
    (
      await publish<Choices>(
        ctx,
        SOURCE,
        least,
        soal.map(({ id: own }) => own),
      )
    ).map((one) => [one.unit, one]),
  )
  const essays = soal.filter(({ type }) => type === ESSAY)
  const texts = await readTexts(ctx.pool, essays, published)
  return soal.map(({ id: own, jenis, pertanyaan, type, pilihan }) => {
    const shown = published.get(own)
    const about = { id: own, jenis, pertanyaan }
    if (!shown) return { ...about, jumlah: null, rata: null, pilihan: null, teks: null }
    if (type === ESSAY) {
      return {
        ...about,
        jumlah: shown.jumlah,
        rata: null,
        pilihan: null,
        teks: texts.get(own) ?? [],
      }
    }
    const labels = pilihanOf(pilihan)
    return {
      ...about,
      jumlah: shown.jumlah,
      rata: summarize(shown.isi.jawaban)?.rata ?? null,
      pilihan: shown.isi.jawaban.map((jumlah, place) => ({
        label: labels[place]?.label ?? String(place + 1),
        jumlah,
      })),
      teks: null,
    }
  })
}
