import { EXAMS, MEETINGS, OF_ALL, OF_MARKED } from '@sia/domain/absensi'
import { keepCells } from '@sia/domain/hasil'
import { divide2 } from '@sia/domain/rounding'
import type pg from 'pg'
import { groupedLines } from '../../hasil/groups.ts'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'
import { listKelas } from '../krs/queries-lembar.ts'

/** One student of one class: attended, missed and cancelled meetings. */
interface Attended {
  kelas_id: number
  mhs_id: number
  jurusan: string
  angkatan: number
  hadir: number
  absen: number
  batal: number
}

/** Attendance by class, programme and intake, and who can no longer reach the least. */
export const kehadiran: ResultKind = {
  name: 'kehadiran',
  title: 'Kehadiran',
  of: 'kelompok',
  filters: ['jurusan', 'semester'],
  explain: [
    'Kehadiran: hadir dibagi semua yang sudah dicatat (hadir, izin, sakit, alpa) pada pertemuan 1 sampai 12 yang tidak ditiadakan.',
    'Di bawah minimal: mahasiswa yang tidak dapat lagi mencapai kehadiran minimal kampus di kelas itu; kosong bila kampus tidak menetapkannya.',
  ],
  async read({ pool }, { filters, least }) {
    const kelas = await listKelas(pool, filters)
    const minimal = await readMinimal(pool)
    const rows = await listAttended(
      pool,
      kelas.map(({ id }) => id),
    )
    const cells = { first: (row: Attended) => row.kelas_id, second: groupOf }
    const { both, firstOnly, hidden } = keepCells(rows.filter(isRecorded), cells, least)
    const byKelas = Map.groupBy([...both, ...firstOnly], ({ kelas_id }) => kelas_id)
    const shown = kelas.flatMap((one) => {
      const some = byKelas.get(one.id)
      return some ? [{ ...one, jumlah: some.length, some }] : []
    })
    const students = [...Map.groupBy(both, ({ mhs_id }) => mhs_id).values()].flatMap((some) =>
      some[0] ? [{ jurusan: some[0].jurusan, angkatan: some[0].angkatan, some }] : [],
    )
    const { lines } = groupedLines(students, least, (group) =>
      figures(group, minimal, (one) => one.some),
    )
    return {
      tables: [
        {
          sheet: 'Angkatan',
          headings: ['Jurusan', 'Angkatan', 'Mahasiswa', ...FIGURES],
          lines,
          units: UNITS,
          chart: { names: ['Jurusan', 'Angkatan'], value: FIGURES[0], max: 100 },
        },
        {
          sheet: 'Kelas',
          headings: ['Kelas', 'Tahun ajaran', 'Mata kuliah', 'Dosen', 'Mahasiswa', ...FIGURES],
          lines: shown.map(({ some, ...one }) => [
            one.kode,
            one.tahun,
            one.matkul,
            one.dosen ?? '-',
            one.jumlah,
            ...figures(some, minimal, (row) => [row]),
          ]),
          units: UNITS,
          chart: { names: ['Kelas', 'Mata kuliah'], value: FIGURES[0], max: 100 },
        },
      ],
      notes: [
        ...noteOf(hidden, 'Tidak ditampilkan dan tidak ikut jumlah', least),
        ...noteOf(firstOnly, 'Ikut angka kelas, tidak ikut angka angkatan', least),
      ],
    }
  },
}

const groupOf = ({ jurusan, angkatan }: Attended) => `${jurusan}\n${angkatan}`

/** How many are left out of which figures, and why; none when nobody is. */
const noteOf = (rows: readonly unknown[], where: string, least: number): string[] =>
  rows.length === 0
    ? []
    : [
        `${where}: ${rows.length} mahasiswa (dihitung per kelas) dari angkatan yang kurang dari ${least} orang di kelasnya; selisih dua angka akan menunjukkan mereka.`,
      ]

const FIGURES = [`Kehadiran ${OF_MARKED}`, `Di bawah minimal ${OF_ALL}`] as const
const UNITS = { [FIGURES[0]]: 'persen' } as const

const isRecorded = ({ hadir, absen }: Attended) => hadir + absen > 0

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Whether the least attendance of a class is out of a student's reach. Product §4.7. */
const isLost = ({ absen, batal }: Attended, minimal: number) =>
  absen + batal > MEETINGS.length - Math.ceil((minimal * MEETINGS.length) / 100)

function figures<Item>(
  items: Item[],
  minimal: number | null,
  rowsOf: (item: Item) => Attended[],
): Cell[] {
  const rows = items.flatMap(rowsOf)
  const hadir = sum(rows.map((one) => one.hadir))
  const recorded = hadir + sum(rows.map((one) => one.absen))
  const isLow = (item: Item) => minimal !== null && rowsOf(item).some((row) => isLost(row, minimal))
  return [
    recorded === 0 ? null : divide2(hadir * 100, recorded),
    minimal === null ? null : items.filter(isLow).length,
  ]
}

async function readMinimal(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ minimal: number | null }>(
    'select kehadiran_minimal as minimal from pengaturan',
  )
  return rows[0]?.minimal ?? null
}

const IS_MEETING = (row: string) =>
  `${row}.pertemuan not in (${EXAMS.map((one) => `'${one}'`).join(', ')})`

async function listAttended(pool: pg.Pool, kelas: number[]): Promise<Attended[]> {
  const { rows } = await pool.query<Attended>(
    `with batal as (
       select kelas_id, pertemuan from pengajaran p
        where kelas_id = any($1) and status = 9 and ${IS_MEETING('p')} group by 1, 2),
     marked as (
       select a.mhs_id, a.kelas_id, count(*) filter (where a.status = '1')::int as hadir,
              count(*) filter (where a.status in ('2', '3', '4'))::int as absen
         from absensi a left join batal b on b.kelas_id = a.kelas_id and b.pertemuan = a.pertemuan
        where a.kelas_id = any($1) and b.kelas_id is null and ${IS_MEETING('a')} group by 1, 2)
     select r.kelas_id, r.mhs_id, j.nama as jurusan, m.angkatan, coalesce(a.hadir, 0) as hadir,
            coalesce(a.absen, 0) as absen,
            coalesce(b.jumlah, 0) as batal
       from krs r join mhs m on m.id = r.mhs_id join jurusan j on j.id = m.jurusan_id
       left join marked a on a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id
       left join (select kelas_id, count(*)::int as jumlah from batal group by 1) b on b.kelas_id = r.kelas_id
      where r.kelas_id = any($1)`,
    [kelas],
  )
  return rows
}
