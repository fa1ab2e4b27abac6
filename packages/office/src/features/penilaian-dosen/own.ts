import { keepLarge, summarize } from '@sia/domain/hasil'
import { GRADE_BANDS, gradeOf } from '@sia/domain/nilai'
import { PENILAIAN_ASPECTS } from '@sia/domain/penilaian-dosen'
import type { Writer } from '@sia/server/db/change'
import { isOfSameTerm } from '@sia/server/features/kelas/sql'
import type pg from 'pg'
import { publish } from '../../hasil/published.ts'
import { readTotals } from '../krs/hasil.ts'
import { type Ratings, readTextsOf, SOURCE } from './hasil.ts'

interface OwnKelas {
  id: number
  kode: string
  matkul: string
  tahun: string
  /** The classes of its programme, year and half, itself included. */
  programme: number[]
  /** How often it was rated by now. */
  dinilai: number
}

const OWN = `
  select k.id, k.kode, m.nama as matkul, t.tahun,
         array(select o.id from kelas o where ${isOfSameTerm('k', 'o')} and o.jurusan_id = k.jurusan_id) as programme,
         (select count(*)::int from penilaian_dosen p where p.kelas_id = k.id) as dinilai
    from kelas k join matkul m on m.id = k.matkul_id join tahun_ajaran t on t.id = k.tahun_ajaran_id
   where k.dosen_id = $1 order by t.tahun desc, k.kode`

/** How many totals get each letter, best first. */
const countLetters = (totals: readonly number[]): number[] =>
  GRADE_BANDS.map(({ grade }) => totals.filter((total) => gradeOf(total) === grade).length)

/**
 * A lecturer's results of the own classes, the latest year first: ratings as they are published (Product §24.3), and
 * the spread of letters beside the programme's classes of the term. Product §25.14.
 * @param least fewer answers, or students, are not told.
 */
export async function findOwnResults(
  ctx: Writer & { pool: pg.Pool },
  dosen_id: number | null,
  least: number,
) {
  const { pool } = ctx
  const { rows: classes } = await pool.query<OwnKelas>(OWN, [dosen_id])
  const published = new Map(
    (await publish<Ratings>(ctx, SOURCE, least)).map((one) => [one.unit, one]),
  )
  const shown = classes.flatMap(({ id }) => {
    const one = published.get(id)
    return one ? [{ id, sampai: one.sampai }] : []
  })
  const texts = await readTextsOf(pool, shown)
  const ids = [...new Set(classes.flatMap(({ id, programme }) => [id, ...programme]))]
  const totals = await readTotals(
    pool,
    ids.map((id) => ({ id })),
  )
  const totalsOf = (some: readonly number[]) => {
    const parts = some.map((id) => ({
      jumlah: totals.get(id)?.length ?? 0,
      totals: totals.get(id) ?? [],
    }))
    return keepLarge(parts, least).shown.flatMap((one) => one.totals)
  }
  return classes.map(({ id, kode, matkul, tahun, programme, dinilai }) => {
    const one = published.get(id)
    return {
      id,
      kode,
      matkul,
      tahun,
      dinilai,
      penilaian: one
        ? {
            jumlah: one.jumlah,
            aspek: PENILAIAN_ASPECTS.map(({ field, label }) => ({
              label,
              rata: summarize(one.isi[field])?.rata ?? 0,
              jawaban: one.isi[field],
            })),
            kritik_saran: texts.get(id) ?? [],
          }
        : null,
      huruf: countLetters(totalsOf([id])),
      huruf_jurusan: countLetters(totalsOf(programme)),
    }
  })
}
