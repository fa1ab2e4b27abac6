import { addDays, laterOf, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { createRandom } from './random.ts'
import { nameOf } from './staf.ts'
import type { Story } from './story.ts'
import { studyOf } from './study.ts'

type BukuSakuRow = {
  id: number
  mhs_id: number
  buku_saku_kegiatan_id: number
  status: number
  tanggal: string
  bukti: string | null
  diajukan_pada: Date
  oleh: string | null
  alasan: string | null
  ditolak: number
}

const DIAJUKAN = 1
const DISETUJUI = 2
const DITOLAK = 9

/** The activities of the pocket book with their months. */
export const BUKU_SAKU_KEGIATAN = [
  ['Pengenalan Kehidupan Kampus', 8],
  ['Latihan Dasar Kepemimpinan', 9],
  ['Seminar Motivasi Karier', 10],
  ['Kunjungan Industri', 11],
  ['Bakti Sosial', 12],
  ['Pengayaan Materi Keahlian (Enrichment)', 1],
  ['Sertifikasi Bahasa Inggris', 2],
  ['Pekan Kewirausahaan (Entrepreneur Week)', 3],
  ['Sertifikasi Teknologi Informasi', 4],
  ['Sertifikasi Program Keahlian', 5],
  ['Strategi Penempatan Kerja (STRIKE)', 6],
  ['Pembekalan On The Job Training', 5],
  ['Workshop Penulisan Curriculum Vitae', 7],
  ['Donor Darah', 10],
].map(([judul, bulan], index) => ({
  id: index + 1,
  judul: String(judul),
  bulan: Number(bulan),
}))

// The complete student's claims by activity: every status, and some without a claim.
const KLAIM_LENGKAP: Record<number, number> = {
  1: DISETUJUI,
  2: DISETUJUI,
  3: DISETUJUI,
  4: DITOLAK,
  5: DISETUJUI,
  7: DIAJUKAN,
  8: DISETUJUI,
  9: DITOLAK,
  12: DIAJUKAN,
}

// As an upload would have named them.
const proofName = createRandom('buku-saku/bukti')
/** The complete student's certificate, which waits. */
export const BUKTI_SERTIFIKAT = `${proofName.word(20)}.jpg`
/** The complete student's photo, which was rejected. */
export const BUKTI_KUNJUNGAN = `${proofName.word(20)}.jpg`
const BUKTI_LENGKAP: Record<number, string> = { 4: BUKTI_KUNJUNGAN, 7: BUKTI_SERTIFIKAT }

const ALASAN = [
  'Tanggal pada bukti tidak terbaca. Kirim foto yang lebih jelas.',
  'Nama Anda tidak ada pada daftar hadir. Lampirkan sertifikat atau foto.',
  'Bukti ini bukan dari kegiatan tersebut.',
]

const WAITS_AT_MOST = 45

const STATUS = [DIAJUKAN, DIAJUKAN, DISETUJUI, DISETUJUI, DISETUJUI, DISETUJUI, DITOLAK]

/** Claims of activities in every state. */
export function createBukuSaku(mhs: readonly Mhs[], story: Story): BukuSakuRow[] {
  const random = createRandom('buku-saku')
  const decisions = createRandom('buku-saku/keputusan')
  const claims = mhs.flatMap(({ row, rombel }) => {
    if (row.nim === NIM_KOSONG) return []
    const eager = random.next() * 0.7
    const { sampai } = studyOf(rombel.angkatan, row.jenjang, story)
    const study = { dari: row.tanggal_bergabung, sampai }
    return BUKU_SAKU_KEGIATAN.flatMap(({ id, bulan }) => {
      const own = row.nim === NIM_LENGKAP
      const drawn = own ? KLAIM_LENGKAP[id] : random.chance(eager) ? random.pick(STATUS) : undefined
      const tanggal = lastHeld(bulan, id, study)
      if (drawn === undefined || tanggal === null) return []
      // No claim of others waits for months.
      const isOld = !own && tanggal < addDays(story.today, -WAITS_AT_MOST)
      const given = isOld && drawn === DIAJUKAN ? DISETUJUI : drawn
      const waited = given === DIAJUKAN ? decisions.int(1, 12) : decisions.int(20, 60)
      const sent = laterOf(tanggal, addDays(story.today, -waited))
      const time = sent === story.today ? '00:01' : `08:${decisions.int(10, 59)}`
      return {
        mhs_id: row.id,
        buku_saku_kegiatan_id: id,
        status: given,
        tanggal,
        bukti: (own && BUKTI_LENGKAP[id]) || null,
        diajukan_pada: moment(sent, time),
        oleh: given === DIAJUKAN ? null : nameOf('pkk'),
        alasan: given === DITOLAK ? decisions.pick(ALASAN) : null,
        ditolak: given === DITOLAK ? 1 : 0,
      }
    })
  })
  return claims.map((claim, index) => ({ id: index + 1, ...claim }))
}

const DONOR_DARAH = BUKU_SAKU_KEGIATAN.findIndex(({ judul }) => judul === 'Donor Darah') + 1

/** The attendance list of one activity: most of those who claim it were there. */
export function listHadir(claims: readonly BukuSakuRow[]) {
  const random = createRandom('buku-saku/hadir')
  return claims
    .filter(({ buku_saku_kegiatan_id }) => buku_saku_kegiatan_id === DONOR_DARAH)
    .filter(({ status }) => status !== DITOLAK && random.chance(0.85))
    .map(({ mhs_id }) => ({ buku_saku_kegiatan_id: DONOR_DARAH, mhs_id }))
}

/** When an activity of a month was held last during somebody's studies; null when it was not. */
function lastHeld(bulan: number, id: number, { dari, sampai }: { dari: string; sampai: string }) {
  const day = `${String(bulan).padStart(2, '0')}-${String(id + 4).padStart(2, '0')}`
  const year = Number(sampai.slice(0, 4))
  const held = [`${year}-${day}`, `${year - 1}-${day}`].find((one) => one < sampai)
  return held !== undefined && held >= dari ? held : null
}
