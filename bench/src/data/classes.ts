import { WEIGHTS } from '@sia/seed/kelas'
import { createMatkul } from '@sia/seed/matkul'
import { createRandom } from '@sia/seed/random'
import type { Masa } from '@sia/seed/tahun-ajaran'
import { URUTAN_PERTEMUAN } from '@sia/seed/teaching'

export const CLASSES_A_STUDENT = 24
export const SEMESTERS = 4
/** As a college has them: of 24 a student, with 31 in each. */
const CLASSES_PER_STUDENT = 0.78
const LETTERS = 26
const SLOTS = 36
const SLOTS_A_DAY = 6

/** How many classes a college of so many students has: a multiple of a student's. */
export function countClasses(students: number): number {
  const each = Math.ceil((students * CLASSES_PER_STUDENT) / CLASSES_A_STUDENT)
  return CLASSES_A_STUDENT * Math.max(SEMESTERS, each)
}

interface Counts {
  kelas: number
  dosen: number
  ruangan: number
}

/** The classes with a lecturer, room and slot each; rooms and lecturers of the demo data. */
export function createClasses(counts: Counts, masa: readonly Masa[]) {
  const perSemester = counts.kelas / SEMESTERS
  const random = createRandom('bench/kelas')
  const courses = Map.groupBy(createMatkul(), ({ semester }) => semester)
  return Array.from({ length: counts.kelas }, (_, index) => {
    const semester = Math.floor(index / perSemester) + 1
    const number = index % perSemester
    const offered = courses.get(semester) ?? []
    const matkul = offered[number % offered.length]
    if (!matkul) throw new RangeError(`no course in semester ${semester}`)
    const [kehadiran, tugas, uts, uas] = random.pick(WEIGHTS)
    const huruf = lettersOf(Math.floor(number / offered.length))
    const { row, teaching } = masaFor(masa, semester)
    const slot = index % SLOTS
    return {
      topik: matkul.topik,
      days: teaching.daysOf(Math.floor(slot / SLOTS_A_DAY) + 1),
      row: {
        id: index + 1,
        kode: `${matkul.row.kode}-24${huruf}`,
        semester,
        group_whatsapp: `https://chat.example.org/${random.word(16)}`,
        dosen_id: 1 + (index % counts.dosen),
        ruangan_id: 1 + (index % counts.ruangan),
        jamkul_id: 1 + slot,
        matkul_id: matkul.row.id,
        jurusan_id: matkul.jurusan_id,
        tahun_ajaran_id: row.tahun_ajaran_id,
        persentasi_kehadiran: kehadiran,
        persentasi_tugas: tugas,
        persentasi_uts: uts,
        persentasi_uas: uas,
      },
    }
  })
}

/**
 * The half year of a semester's classes, among the latest four: a student has as many classes in the ganjil, in which those
 * of the fourth semester are the oldest.
 */
function masaFor(masa: readonly Masa[], semester: number): Masa {
  const latest = masa.at(-1)?.row.semester === 'ganjil' ? SEMESTERS - 1 : SEMESTERS
  const found = masa.at(-1 - ((latest - semester + SEMESTERS) % SEMESTERS))
  if (!found) throw new RangeError(`no half year for semester ${semester}`)
  return found
}

type BenchKelas = ReturnType<typeof createClasses>[number]

const ACTIVITIES = [
  'penjelasan konsep, contoh soal, dan diskusi kelompok kecil',
  'latihan terbimbing di laboratorium dan pembahasan tugas',
  'studi kasus dari perusahaan mitra, kuis, dan presentasi',
]

/**
 * Fourteen sessions a class with topic and links; one in fifty was not held. The links' random names
 * make a schedule about as hard to compress as a real one: 125 KB to some 14 KB.
 */
export function* createSessions(classes: readonly BenchKelas[]) {
  const random = createRandom('bench/pengajaran')
  let id = 0
  for (const { row, topik, days } of classes) {
    for (const [week, pertemuan] of URUTAN_PERTEMUAN.entries()) {
      const isExam = pertemuan === 'UTS' || pertemuan === 'UAS'
      const topic = `${topik[Math.floor(week / 4)] ?? 'Ulasan'}: ${ACTIVITIES[week % ACTIVITIES.length]}`
      yield {
        id: ++id,
        kelas_id: row.id,
        pertemuan,
        status: !isExam && random.chance(0.02) ? 9 : 1,
        tanggal: days[week] ?? null,
        pembahasan: isExam ? `Ujian ${pertemuan}` : topic,
        link_meet: isExam ? null : `https://meet.example.org/${random.word(10)}`,
        link_materi: isExam
          ? null
          : `https://materi.example.org/kelas/${row.id}/${random.word(10)}.pdf`,
      }
    }
  }
}

/** Letters of parallel classes: A to Z, then AA. */
function lettersOf(number: number): string {
  const last = String.fromCharCode(65 + (number % LETTERS))
  return number < LETTERS ? last : lettersOf(Math.floor(number / LETTERS) - 1) + last
}

/** The ids of a student's classes among so many: once round all semesters, another schedule for each student. */
export function classesOf(mhs_id: number, classes: number): number[] {
  const step = classes / CLASSES_A_STUDENT
  return Array.from(
    { length: CLASSES_A_STUDENT },
    (_, index) => ((mhs_id + index * step) % classes) + 1,
  )
}
