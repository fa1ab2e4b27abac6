import { explainEarlyOjt } from './ojt.ts'
import { showRupiah } from './rupiah.ts'
import { formatDay, formatMoment, todayWita } from './time.ts'

/** An event in a student's calendar. */
export type Acara = {
  /** The same for as long as the event exists, whatever changes of it. */
  uid: string
  /** A whole day 'YYYY-MM-DD', or two moments 'YYYY-MM-DD HH:mm:ss', in WITA. */
  waktu: { hari: string } | { dari: string; sampai: string }
  judul: string
  tempat: string | null
  /** Lines of text. */
  details: string[]
  /** Where it is held online, an http(s) address. */
  meet: string | null
  isCancelled: boolean
  /** When each of the rows that it shows last changed; null for never. */
  changed: (Date | null)[]
}

/** A session with its class; days 'YYYY-MM-DD', times of day 'HH:mm:ss', both null where nobody set a slot. */
export type PertemuanKelas = {
  id: number
  pertemuan: string
  status: number | null
  tanggal: string
  dari: string | null
  sampai: string | null
  pembahasan: string | null
  link_meet: string | null
  kode: string
  matkul: string
  dosen: string | null
  ruangan: string | null
  changed: (Date | null)[]
}
export type PeminjamanDisetujui = {
  id: number
  ruangan: string
  dari: Date
  sampai: Date
  keperluan: string
  changed: (Date | null)[]
}
/** The place of a student with the period that is his, and the running term; days 'YYYY-MM-DD'. */
type TempatOjt = {
  id: number
  perusahaan: string
  alamat: string | null
  dari: string
  sampai: string
  term: { mulai: string; selesai: string } | null
  changed: (Date | null)[]
}
export type SurveyWithBatas = { id: number; name: string; batas: string; changed: (Date | null)[] }

const DITIADAKAN = 9
const MONTHS_KEPT = 6
const EXAMS = ['UTS', 'UAS']
// Nothing in it may end the line it will stand on.
const WEB = /^https?:\/\/[^\s\p{Cc}]+$/iu
// Sequences are seconds since then, of two rows at most: they fit 32 bits until 2060.
const EPOCH = Date.UTC(2026, 0, 1)

/**
 * The revision of an event: 0 while it never changed, and with every change of a row it shows more than before, also
 * of two in one second, and when an old backup comes back, which a count would not survive. Takes the moments
 * at which its rows last changed, null for never. Product §23.3.
 */
export function computeSequence(changed: (Date | null)[]): number {
  const seconds = changed.map((at) =>
    at ? Math.max(1, Math.floor((at.getTime() - EPOCH) / 1000)) : 0,
  )
  return seconds.reduce((sum, one) => sum + one, 0)
}

/** When an event last changed; null for never. */
export function findChanged(changed: (Date | null)[]): Date | null {
  const times = changed.flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** The first day 'YYYY-MM-DD' that a calendar still shows: that of the WITA month six months ago. Product §23.2. */
export function findKalenderSejak(now: Date): string {
  const [year = 0, month = 0] = todayWita(now).split('-').map(Number)
  return formatDay(new Date(Date.UTC(year, month - 1 - MONTHS_KEPT, 1)))
}

/**
 * A session as an event, at the class's slot on the session's own day; a whole day without a slot. One that is
 * cancelled (status 9) says so and nothing of what was planned. Product §23.2.
 */
export function acaraOfPertemuan(one: PertemuanKelas): Acara {
  const { pertemuan, tanggal, dari, sampai } = one
  const isCancelled = one.status === DITIADAKAN
  const isExam = EXAMS.includes(pertemuan)
  const judul = isExam ? `${pertemuan} ${one.matkul}` : one.matkul
  const meet = !isCancelled && one.link_meet && WEB.test(one.link_meet) ? one.link_meet : null
  const told = isCancelled ? null : one.pembahasan
  return {
    uid: uidOf('pertemuan', one.id),
    waktu:
      dari && sampai
        ? { dari: `${tanggal} ${dari}`, sampai: `${tanggal} ${sampai}` }
        : { hari: tanggal },
    judul: isCancelled ? `Ditiadakan: ${judul}` : judul,
    tempat: one.ruangan,
    details: lines([
      ['Kelas', one.kode],
      ['Pertemuan', isExam ? null : pertemuan],
      ['Dosen', one.dosen],
      ['Pembahasan', told],
      ['Tautan meet', meet],
    ]),
    meet,
    isCancelled,
    changed: one.changed,
  }
}

/** An approved room loan as an event. Product §23.2. */
export function acaraOfPeminjaman(loan: PeminjamanDisetujui): Acara {
  const waktu = { dari: formatMoment(loan.dari), sampai: formatMoment(loan.sampai) }
  const judul = `Peminjaman ${loan.ruangan}`
  const details = lines([['Keperluan', loan.keperluan]])
  const common = { ...PLAIN, tempat: loan.ruangan, changed: loan.changed }
  return { ...common, uid: uidOf('peminjaman', loan.id), waktu, judul, details }
}

/**
 * The day an installment is due as an event; `bayar` is what is to be paid now in all, in rupiah, of one that is part of it.
 * No amount in the title, which others may see at a glance. The student's id tells the event from those of others, since
 * everybody has an installment of that number. Product §23.2.
 */
export function acaraOfTagihan(
  tagihan: { ke: number; jatuh_tempo: string; bayar: number | null },
  mhs_id: number,
  changed: (Date | null)[],
): Acara {
  const waktu = { hari: tagihan.jatuh_tempo }
  const judul = `Jatuh tempo angsuran ke-${tagihan.ke}`
  const details = tagihan.bayar === null ? [] : [`Bayar sekarang ${showRupiah(tagihan.bayar)}`]
  return { ...PLAIN, uid: uidOf('angsuran', mhs_id, tagihan.ke), waktu, judul, details, changed }
}

/** The first and the last day of the OJT as events. Product §23.2. */
export function acaraOfOjt(ojt: TempatOjt): Acara[] {
  const { id, perusahaan, alamat, dari, sampai, term, changed } = ojt
  const common = { ...PLAIN, tempat: alamat ? `${perusahaan}, ${alamat}` : perusahaan, changed }
  const early = explainEarlyOjt(dari, term)
  return [
    {
      ...common,
      uid: uidOf('ojt-mulai', id),
      waktu: { hari: dari },
      judul: 'Hari pertama OJT',
      details: early ? [early.judul, early.keterangan] : [],
    },
    {
      ...common,
      uid: uidOf('ojt-selesai', id),
      waktu: { hari: sampai },
      judul: 'Hari terakhir OJT',
    },
  ]
}

/** The day until which a survey asks for answers as an event. Product §23.2. */
export function acaraOfSurvey({ id, name, batas, changed }: SurveyWithBatas): Acara {
  const judul = `Batas pengisian ${name}`
  return { ...PLAIN, uid: uidOf('survey', id), waktu: { hari: batas }, judul, changed }
}

const PLAIN = { tempat: null, details: [], meet: null, isCancelled: false }

const uidOf = (kind: string, ...ids: number[]) => `${[kind, ...ids].join('-')}@sia`

const lines = (facts: [string, string | null][]) =>
  facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
