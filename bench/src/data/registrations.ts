import { createRandom } from '@sia/seed/random'
import { URUTAN_PERTEMUAN } from '@sia/seed/teaching'
import { CLASSES_A_STUDENT, classesOf, countClasses, SEMESTERS } from './classes.ts'

const STATUS = ['1', '1', '1', '1', '1', '1', '1', '2', '3', '4']

/** Registrations of all students; in the last semester the last mark is still to come. */
export function* createRegistrations(students: number) {
  const random = createRandom('bench/krs')
  const mark = () => random.int(90, 200) / 2
  const classes = countClasses(students)
  const firstOfLastSemester = classes - classes / SEMESTERS + 1
  for (let mhs_id = 1; mhs_id <= students; mhs_id += 1) {
    for (const [index, kelas_id] of classesOf(mhs_id, classes).entries()) {
      const id = (mhs_id - 1) * CLASSES_A_STUDENT + index + 1
      const uas = kelas_id >= firstOfLastSemester ? null : mark()
      yield { id, mhs_id, kelas_id, tugas: mark(), uts: mark(), uas }
    }
  }
}

/** One row a student, class and session: 1.68 million for 5,000 students. */
export function* createAttendance(students: number) {
  const random = createRandom('bench/absensi')
  const classes = countClasses(students)
  for (let mhs_id = 1; mhs_id <= students; mhs_id += 1) {
    for (const kelas_id of classesOf(mhs_id, classes)) {
      for (const pertemuan of URUTAN_PERTEMUAN) {
        yield { mhs_id, kelas_id, pertemuan, status: random.pick(STATUS) }
      }
    }
  }
}

/** Ratings of every third class of a student. */
export function* createRatings(students: number) {
  const random = createRandom('bench/penilaian')
  const value = () => random.int(1, 4)
  const classes = countClasses(students)
  let id = 0
  for (let mhs_id = 1; mhs_id <= students; mhs_id += 1) {
    for (const kelas_id of classesOf(mhs_id, classes).filter((_, index) => index % 3 === 0)) {
      yield {
        id: ++id,
        mhs_id,
        kelas_id,
        penampilan: value(),
        kepribadian: value(),
        penguasaan_materi: value(),
        mudah_diterima: value(),
        semangat_mengajar: value(),
        ketepatan_waktu: value(),
        kritik_saran: random.chance(0.3) ? 'Mohon contoh soal lebih banyak.' : null,
      }
    }
  }
}
