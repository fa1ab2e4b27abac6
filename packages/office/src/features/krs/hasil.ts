import { addCounts, keepLarge, summarizeNumbers } from '@sia/domain/hasil'
import { computeTotal, GRADE_BANDS, gradeCodeOf, type Weights } from '@sia/domain/nilai'
import { divide2 } from '@sia/domain/rounding'
import type pg from 'pg'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'
import { type LembarKelas, listKelas } from './queries-lembar.ts'

/** A class whose totals are shown: of how many students, and what they are. */
interface Graded extends LembarKelas {
  jumlah: number
  totals: number[]
}

/** Totals and letters by class and lecturer. */
export const nilai: ResultKind = {
  name: 'nilai',
  title: 'Nilai',
  of: 'kelompok',
  filters: ['jurusan', 'semester'],
  explain: [
    'Nilai adalah total 0 sampai 100 mahasiswa yang tugas, UTS, dan UAS-nya sudah ada.',
    `Huruf: ${GRADE_BANDS.map(({ grade, from }) => `${grade} mulai ${from}`).join(', ')}.`,
    'Dosen dan jumlah semua adalah jumlah kelas yang ditampilkan.',
  ],
  async read({ pool }, { filters, least }) {
    const kelas = await listKelas(pool, filters)
    const totals = await readTotals(pool, kelas)
    const graded = kelas.flatMap((one): Graded[] => {
      const some = totals.get(one.id) ?? []
      return some.length === 0 ? [] : [{ ...one, jumlah: some.length, totals: some }]
    })
    const { shown } = keepLarge(graded, least)
    const small = graded.length - shown.length
    const byDosen = [...Map.groupBy(shown, ({ dosen }) => dosen ?? '-')]
    return {
      tables: [
        {
          sheet: 'Kelas',
          headings: ['Kelas', 'Tahun ajaran', 'Mata kuliah', 'Dosen', ...FIGURES],
          lines: shown.map((one) => [
            one.kode,
            one.tahun,
            one.matkul,
            one.dosen ?? '-',
            ...figures([one]),
          ]),
          chart: { names: ['Kelas', 'Mata kuliah'], value: 'Rata-rata', max: 100 },
        },
        {
          sheet: 'Dosen',
          headings: ['Dosen', 'Kelas', ...FIGURES],
          lines: [
            ...byDosen.map(([dosen, some]) => [dosen, some.length, ...figures(some)]),
            ...(byDosen.length > 1 ? [['Semua', shown.length, ...figures(shown)]] : []),
          ],
          chart: { names: ['Dosen'], value: 'Rata-rata', max: 100 },
        },
      ],
      notes:
        small === 0
          ? []
          : [`${small} kelas dengan nilai kurang dari ${least} mahasiswa tidak ditampilkan.`],
    }
  },
}

const LETTERS = GRADE_BANDS.map(({ grade }) => grade)
const FIGURES = ['Mahasiswa', 'Rata-rata', 'Sebaran', ...LETTERS]

function figures(graded: Graded[]): Cell[] {
  const totals = graded.flatMap((one) => one.totals)
  const { jumlah = 0, rata = null, sebaran = null } = summarizeNumbers(totals) ?? {}
  const letters = totals.map((total) =>
    GRADE_BANDS.map(({ code }) => (code === gradeCodeOf(total) ? 1 : 0)),
  )
  return [jumlah, rata, sebaran, ...addCounts(letters)]
}

const MEETINGS = 12

/** The totals of classes, of the students whose marks are complete. Product §4.5. */
export async function readTotals(
  pool: pg.Pool,
  kelas: readonly { id: number }[],
): Promise<Map<number, number[]>> {
  const { rows } = await pool.query<
    Weights & { kelas_id: number; hadir: number; tugas: number; uts: number; uas: number }
  >(
    `select r.kelas_id, r.tugas, r.uts, r.uas, k.persentasi_kehadiran, k.persentasi_tugas,
            k.persentasi_uts, k.persentasi_uas,
            (select count(*)::int from absensi a
               left join pengajaran p on p.kelas_id = a.kelas_id and p.pertemuan = a.pertemuan
              where a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id and a.status = '1'
                and a.pertemuan not in ('UTS', 'UAS') and p.status is distinct from 9) as hadir
       from krs r join kelas k on k.id = r.kelas_id
      where r.kelas_id = any($1) and num_nulls(r.tugas, r.uts, r.uas) = 0`,
    [kelas.map(({ id }) => id)],
  )
  const totals = new Map<number, number[]>()
  for (const { kelas_id, hadir, ...row } of rows) {
    const total = computeTotal({ ...row, kehadiran: divide2(hadir * 100, MEETINGS) }, row)
    if (total !== null) totals.set(kelas_id, [...(totals.get(kelas_id) ?? []), total])
  }
  return totals
}
