import { CABANG } from '@sia/seed/cohort'
import { JURUSAN } from '@sia/seed/jurusan'
import type { Mhs } from '@sia/seed/mhs'
import { createNama } from '@sia/seed/names'
import { createBiodata } from '@sia/seed/personal-data'
import { createRandom } from '@sia/seed/random'
import type { Story } from '@sia/seed/story'
import { semesterOf } from '@sia/seed/study'

const ANGKATAN = 2024
const CLASS_GROUPS = 16

/** Students of one intake, every fifth in D1, over all programmes; the first are the same for any count. */
export function createStudents(count: number, story: Story): Mhs[] {
  const random = createRandom('bench/mhs')
  return Array.from({ length: count }, (_, index): Mhs => {
    const jurusan = JURUSAN[index % JURUSAN.length] ?? JURUSAN[0]
    const cabang = CABANG[index % CABANG.length] ?? CABANG[0]
    if (!jurusan) throw new RangeError('no programme')
    const orang = createNama(random, cabang)
    const nim = `24${String(index + 1).padStart(6, '0')}`
    return {
      row: {
        id: index + 1,
        nim,
        nama: orang.nama,
        angkatan: story.year(ANGKATAN),
        jenjang: index % 5 === 4 ? 'D1' : 'D2',
        jurusan_id: jurusan.id,
        waktu_belajar: 'Pagi',
        semester: semesterOf(ANGKATAN, 'D2', story),
        cabang,
        no_briva: `7788801${nim}`,
        ojt_aktif: true,
        ...createBiodata(random, { ...orang, nim, angkatan: ANGKATAN, cabang }, story),
      },
      rombel: {
        angkatan: ANGKATAN,
        jurusan,
        huruf: String.fromCharCode(65 + (index % CLASS_GROUPS)),
        cabang,
        waktu_belajar: 'Pagi',
        isi: { D1: 0, D2: 0 },
      },
      status: 'aktif',
    }
  })
}
