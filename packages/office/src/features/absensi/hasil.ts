import { EXAMS, MEETINGS } from '@sia/domain/absensi'
import { keepLarge } from '@sia/domain/hasil'
import { divide2 } from '@sia/domain/rounding'
import type pg from 'pg'
import { groupedLines, hiddenNote } from '../../hasil/groups.ts'
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
  describe:
    'Kehadiran: persentase per kelas dan per angkatan, dan berapa yang tidak mencapai batas',
  filters: ['kelas', 'jurusan', 'semester'],
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
    const byKelas = Map.groupBy(rows, ({ kelas_id }) => kelas_id)
    const recorded = kelas.flatMap((one) => {
      const some = (byKelas.get(one.id) ?? []).filter(isRecorded)
      return some.length > 0 ? [{ ...one, jumlah: some.length, some }] : []
    })
    const { shown } = keepLarge(recorded, least)
    const small = recorded.length - shown.length
    // Of the classes that are shown alone: the difference would tell the others.
    const told = shown.flatMap(({ some }) => some)
    const students = [...Map.groupBy(told, ({ mhs_id }) => mhs_id).values()].flatMap((some) =>
      some[0] ? [{ jurusan: some[0].jurusan, angkatan: some[0].angkatan, some }] : [],
    )
    const { lines, hidden } = groupedLines(students, least, (group) =>
      figures(group, minimal, (one) => one.some),
    )
    return {
      tables: [
        {
          sheet: 'Angkatan',
          headings: ['Jurusan', 'Angkatan', 'Mahasiswa', ...FIGURES],
          lines,
          units: UNITS,
          chart: { names: ['Jurusan', 'Angkatan'], value: 'Kehadiran', max: 100 },
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
          chart: { names: ['Kelas', 'Mata kuliah'], value: 'Kehadiran', max: 100 },
        },
      ],
      notes: [
        ...(small === 0
          ? []
          : [
              `${small} kelas dengan absensi kurang dari ${least} mahasiswa tidak ditampilkan dan tidak ikut jumlah.`,
            ]),
        ...hiddenNote(hidden, least),
      ],
    }
  },
}

const FIGURES = ['Kehadiran', 'Di bawah minimal']
const UNITS = { Kehadiran: 'persen' } as const

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
