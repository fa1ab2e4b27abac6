import { DITOLAK } from '@sia/domain/buku-saku'
import type { JenisKabar } from '@sia/domain/kabar'
import { formatMoment } from '@sia/domain/time'
import { BUKU_SAKU_KEGIATAN, type createBukuSaku } from './buku-saku.ts'
import { addDays, moment } from './dates.ts'
import { NIM_LENGKAP } from './demo-accounts.ts'
import type { Krs } from './krs.ts'
import type { createKs } from './ks.ts'
import type { Mhs } from './mhs.ts'
import type { createPembayaran } from './pembayaran.ts'
import type { PeminjamanRow } from './peminjaman-ruangan.ts'
import type { Ruangan } from './ruangan.ts'
import type { Story } from './story.ts'

/** Tables that the notes tell of. */
interface Told {
  mhs: readonly Mhs[]
  krs: readonly Krs[]
  peminjaman: readonly PeminjamanRow[]
  ruangan: readonly Ruangan[]
  bukuSaku: ReturnType<typeof createBukuSaku>
  ks: ReturnType<typeof createKs>
  pembayaran: ReturnType<typeof createPembayaran>
}

interface Note {
  jenis: JenisKabar
  ref_id: number | null
  isi: object
  /** The change by its key, as [before, after]. */
  butir?: object
  pada: Date
}

// Older notes were read.
const UNREAD_DAYS = 3

/** The recent notes of the complete student, each of a row of his own. */
export function createKabar(told: Told, { today }: Story) {
  const mhs_id = told.mhs.find(({ row }) => row.nim === NIM_LENGKAP)?.row.id ?? 0
  const isOwn = (row: { mhs_id: number }) => row.mhs_id === mhs_id
  const at = (hari: number, time: string) => moment(addDays(today, -hari), time)
  const notes: Note[] = [
    ...tellMark(told.krs.filter(({ row }) => isOwn(row)).at(-1), at(1, '16:20')),
    ...tellLoan(
      told,
      told.peminjaman.findLast((one) => isOwn(one) && one.menyetujui),
      at(1, '10:05'),
    ),
    ...tellClaim(
      told.bukuSaku.find((one) => isOwn(one) && one.status === DITOLAK),
      at(2, '14:30'),
    ),
    ...tellAnswer(told, isOwn),
    ...tellPayment(told.pembayaran.angsuran_slot.filter(isOwn)),
    {
      jenis: 'perangkat',
      ref_id: null,
      isi: { perangkat: 'Safari di iPhone' },
      pada: at(9, '19:45'),
    },
  ]
  return notes.map(({ isi, butir = {}, pada, ...note }, index) => ({
    id: index + 1,
    mhs_id,
    ...note,
    isi: JSON.stringify(isi),
    butir: JSON.stringify(butir),
    pada,
    tampil_pada: pada,
    dibaca_pada: pada < at(UNREAD_DAYS, '00:00') ? pada : null,
  }))
}

function tellMark(krs: Krs | undefined, pada: Date): Note[] {
  if (!krs || krs.row.uts === null) return []
  const { kelas, row } = krs
  const { persentasi_tugas, persentasi_uts, persentasi_uas } = kelas.row
  const bobot = [persentasi_tugas, persentasi_uts, persentasi_uas]
  const pair = { lama: [row.tugas, null, null], baru: [row.tugas, row.uts, null] }
  const isi = { matkul: kelas.matkul.row.nama, bobot, ...pair }
  return [{ jenis: 'nilai', ref_id: row.kelas_id, isi, pada }]
}

function tellLoan({ ruangan }: Told, loan: PeminjamanRow | undefined, pada: Date): Note[] {
  const room = ruangan.find(({ row }) => row.id === loan?.ruangan_id)
  if (!loan || !room) return []
  const period = { dari: formatMoment(loan.dari), sampai: formatMoment(loan.sampai) }
  const pair = { lama: 'diketahui', baru: 'disetujui' }
  const isi = { ruangan: room.row.nama, ...period, oleh: loan.menyetujui, alasan: null, ...pair }
  return [{ jenis: 'peminjaman', ref_id: loan.id, isi, pada }]
}

function tellClaim(claim: Told['bukuSaku'][number] | undefined, pada: Date): Note[] {
  if (!claim) return []
  const { buku_saku_kegiatan_id: ref_id, alasan, oleh } = claim
  const kegiatan = BUKU_SAKU_KEGIATAN.find(({ id }) => id === ref_id)?.judul
  return [{ jenis: 'klaim', ref_id, isi: { kegiatan, alasan, oleh, lama: 1, baru: DITOLAK }, pada }]
}

function tellAnswer(
  { ks: { ks, ks_pesan } }: Told,
  isOwn: (row: { mhs_id: number }) => boolean,
): Note[] {
  const own = new Map(ks.filter(isOwn).map((one) => [one.id, one]))
  const answers = ks_pesan.filter(({ ks_id, jenis }) => own.has(ks_id) && jenis === 'jawaban')
  const last = answers.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).at(-1)
  if (!last) return []
  const said = { tindakan: last.jenis, bagian: last.bagian, jawaban: last.isi }
  const isi = { judul: own.get(last.ks_id)?.judul, ...said, lama: null, baru: last.id }
  return [{ jenis: 'ks', ref_id: last.ks_id, isi, pada: last.created_at }]
}

function tellPayment(slots: Told['pembayaran']['angsuran_slot']): Note[] {
  const paid = slots.filter(({ jumlah, tanggal }) => jumlah !== null && tanggal !== null)
  const last = paid.toSorted((a, b) => String(a.tanggal).localeCompare(String(b.tanggal))).at(-1)
  if (!last?.tanggal) return []
  const isi = { apa: 'angsuran', ke: last.ke, lama: null, baru: last.jumlah }
  const butir = { [`${last.jenjang}/${last.ke}`]: [null, last.jumlah] }
  return [{ jenis: 'pembayaran', ref_id: last.ke, isi, butir, pada: moment(last.tanggal, '09:15') }]
}
