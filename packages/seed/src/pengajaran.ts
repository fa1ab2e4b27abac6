import type { Kelas } from './kelas.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'
import { URUTAN_PERTEMUAN } from './teaching.ts'

type PengajaranRow = {
  id: number
  kelas_id: number
  pertemuan: string
  status: number | null
  tanggal: string
  pembahasan: string
  link_meet: string | null
  link_materi: string | null
}

/** The teaching sessions with a quick way to those that were held. */
export interface Pengajaran {
  rows: PengajaranRow[]
  /** Sessions of a class at which attendance was taken, in order. */
  heldOf(kelas_id: number): readonly PengajaranRow[]
}

const TERLAKSANA = 1
const TIDAK_TERLAKSANA = 9
const BAGIAN = ['konsep dan contoh', 'latihan terbimbing', 'studi kasus dan kuis']

/** Fourteen sessions a class, none on a holiday; some were not held, and those from today on are to come. */
export function createPengajaran(kelas: readonly Kelas[], story: Story): Pengajaran {
  const random = createRandom('pengajaran')
  const held = new Map<number, PengajaranRow[]>()
  let id = 0
  const rows = kelas.flatMap((k) => {
    const days = k.masa.teaching.daysOf(k.hari)
    const sessions = URUTAN_PERTEMUAN.map((pertemuan, index): PengajaranRow => {
      const tanggal = days[index] ?? story.today
      const isOver = tanggal < story.today
      return rowOf(random, k, { id: ++id, pertemuan, tanggal, isOver })
    })
    held.set(
      k.row.id,
      sessions.filter(({ status }) => status === TERLAKSANA),
    )
    return sessions
  })
  return { rows, heldOf: (kelas_id) => held.get(kelas_id) ?? [] }
}

function rowOf(
  random: Random,
  { row, matkul }: Kelas,
  sesi: { id: number; pertemuan: string; tanggal: string; isOver: boolean },
): PengajaranRow {
  const { id, pertemuan, tanggal, isOver } = sesi
  const isExam = pertemuan === 'UTS' || pertemuan === 'UAS'
  const dropped = random.chance(0.025) && !isExam && isOver
  const online = random.chance(0.25) && !isExam
  const material = random.chance(0.8) && !isExam && isOver
  const folder = `https://materi.example.org/kelas/${row.kode.toLowerCase()}`
  return {
    id,
    kelas_id: row.id,
    pertemuan,
    status: dropped ? TIDAK_TERLAKSANA : isOver ? TERLAKSANA : null,
    tanggal,
    pembahasan: isExam ? examOf(pertemuan) : topicOf(matkul.topik, Number(pertemuan)),
    link_meet: online ? `https://meet.example.org/${random.word(10)}` : null,
    link_materi: material ? `${folder}/pertemuan-${pertemuan}` : null,
  }
}

const examOf = (pertemuan: string) =>
  pertemuan === 'UTS' ? 'Ujian Tengah Semester' : 'Ujian Akhir Semester'

// Twelve meetings, four topics: each topic takes three.
function topicOf(topik: readonly string[], pertemuan: number): string {
  const topic = topik[Math.floor((pertemuan - 1) / BAGIAN.length)] ?? ''
  return `${topic}: ${BAGIAN[(pertemuan - 1) % BAGIAN.length]}`
}
