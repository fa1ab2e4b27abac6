import { MEETINGS } from '@sia/domain/absensi'
import { computeIp, computeIpk, countSksLulus, listCounted } from '@sia/domain/ipk'
import { computeTotal, gradeCodeOf, gradeOf, listNilaiLegend } from '@sia/domain/nilai'
import { divide2 } from '@sia/domain/rounding'
import type { Facts, Isi, KelasSurat, Subject } from './paper.ts'
import type { Column, Sheet } from './sheet.ts'

/** A class with its total (0 to 100) and code (4 to 0), null while a mark is missing. */
interface Graded extends KelasSurat {
  matkul_id: string
  total: number | null
  grade: number | null
}

function gradeKelas(kelas: KelasSurat): Graded {
  const { hadir, tugas, uts, uas, bobot } = kelas
  const weights = {
    persentasi_kehadiran: bobot.kehadiran,
    persentasi_tugas: bobot.tugas,
    persentasi_uts: bobot.uts,
    persentasi_uas: bobot.uas,
  }
  const kehadiran = divide2((hadir ?? 0) * 100, MEETINGS.length)
  const total = computeTotal({ kehadiran, tugas, uts, uas }, weights)
  return {
    ...kelas,
    matkul_id: kelas.kode,
    total,
    grade: total === null ? null : gradeCodeOf(total),
  }
}

const COLUMNS: readonly Column[] = [
  { label: 'No', width: 28, align: 'right' },
  { label: 'Kode', width: 66 },
  { label: 'Mata kuliah' },
  { label: 'SKS', width: 34, align: 'right' },
  { label: 'Nilai', width: 48, align: 'right' },
  { label: 'Huruf', width: 44, align: 'center' },
  { label: 'SKS × mutu', width: 72, align: 'right' },
]

const decimal = (value: number) => value.toFixed(2).replace('.', ',')

function showTable(sheet: Sheet, kelas: readonly Graded[]): void {
  const rows = kelas.map(({ kode, nama, sks, total, grade }, place) => [
    String(place + 1),
    kode,
    nama,
    String(sks),
    total === null ? '-' : decimal(total),
    total === null ? '-' : gradeOf(total),
    grade === null ? '-' : String(grade * sks),
  ])
  const counted = kelas.filter(({ grade }) => grade !== null)
  const sks = counted.reduce((sum, one) => sum + one.sks, 0)
  const points = counted.reduce((sum, one) => sum + one.sks * (one.grade ?? 0), 0)
  sheet.table(COLUMNS, [...rows, ['', '', 'Jumlah', String(sks), '', '', String(points)]], 1)
}

function showLegend(sheet: Sheet): void {
  const bands = listNilaiLegend().map(
    ({ grade, range, predikat }) => `${grade} ${range} (${predikat})`,
  )
  sheet.paragraph(`Huruf menurut nilai: ${bands.join('; ')}.`, { small: true })
}

const showIp = (ip: number | null) => (ip === null ? '-' : decimal(ip))

/** The rows that say whom a paper is about. */
export const whoIs = ({ nama, nim, jurusan, jenjang, angkatan }: Subject): [string, string][] => [
  ['Nama', nama],
  ['NIM', nim],
  ['Program studi', `${jurusan} (${jenjang})`],
  ['Angkatan', String(angkatan)],
]

/** The marks card of a semester. */
export function khs(sheet: Sheet, { mhs, semester, kelas }: Facts['khs']): void {
  const graded = kelas.map(gradeKelas)
  const years = [...new Set(kelas.map(({ tahun }) => tahun))].join(', ')
  sheet.facts([...whoIs(mhs), ['Semester', String(semester)], ['Tahun ajaran', years]])
  showTable(sheet, graded)
  sheet.facts([['Indeks prestasi semester', showIp(computeIp(graded))]])
  if (graded.some(({ total }) => total === null))
    sheet.paragraph('Tanda - berarti nilai belum lengkap dan belum dihitung.', { small: true })
  showLegend(sheet)
}

/** All classes with a grade so far, semester by semester. */
export function transkrip(
  sheet: Sheet,
  { mhs, kelas }: Facts['transkrip'],
  isi: Isi<'transkrip'>,
): void {
  const graded = kelas.map(gradeKelas)
  sheet.facts(whoIs(mhs))
  for (const [semester, items] of Map.groupBy(graded, (one) => one.semester)) {
    sheet.subheading(`Semester ${semester}, IP ${showIp(computeIp(items))}`)
    showTable(sheet, items)
  }
  const { sks, ipk, note } = sumUp(graded, isi)
  sheet.facts([
    ['Jumlah SKS', String(sks)],
    ['Indeks prestasi kumulatif', showIp(ipk)],
  ])
  if (note !== null) sheet.paragraph(note, { small: true })
  showLegend(sheet)
}

// A paper of before credits were those of passed courses keeps the sums that it was issued with.
function sumUp(graded: readonly Graded[], { ulang }: Isi<'transkrip'>) {
  if (ulang === undefined) {
    const sks = graded.reduce((sum, one) => sum + one.sks, 0)
    return { sks, ipk: computeIp(graded), note: null }
  }
  const isPlain = listCounted(graded, ulang).filter(({ grade }) => grade).length === graded.length
  return {
    sks: countSksLulus(graded, ulang),
    ipk: computeIpk(graded, ulang),
    note: isPlain ? null : COUNTED[ulang ?? 'unset'],
  }
}

const FAILED = 'Huruf E tidak menambah SKS. Mata kuliah yang diulang dihitung satu kali'

const COUNTED = {
  terbaik: `${FAILED} menurut nilai terbaiknya.`,
  terakhir: `${FAILED} menurut nilai terakhirnya.`,
  unset: `${FAILED} dalam SKS; indeks prestasi kumulatif dihitung dari semua kelas.`,
}
