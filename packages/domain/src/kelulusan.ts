import { countSksDinilai } from './nilai.ts'
import {
  countSteps,
  type HalamanOjt,
  JOIN_SENTENCES,
  LANGKAH_OJT,
  type StatusOjt,
  stateOfHalaman,
} from './ojt-state.ts'
import type { computePembayaran } from './pembayaran-figures.ts'
import { computeTotalTak, type NilaiTak } from './progkam.ts'
import { toHundredths } from './rounding.ts'
import { explainSaldo, onOneLine, showPersen } from './saldo-words.ts'

/** What a student needs to graduate, in the order in which it is shown. */
export const SYARAT = ['buku_saku', 'tak', 'sks', 'ojt', 'pembayaran'] as const

/** One of them: its name, what is there of what is needed (null where that is not set), and both in words with what is missing. */
export interface Syarat {
  syarat: (typeof SYARAT)[number]
  label: string
  ada: number
  perlu: number | null
  /** The part that is there, whole percent rounded down, at most 100; 0 where nothing is set. */
  persen: number
  nilai: string
  kalimat: string
}

/** What the college asks for; null where it has set nothing. */
export interface Target {
  tak_target: number | null
  sks_d1: number | null
  sks_d2: number | null
}

/** Approved activities of all. Example: 3 of 12, 'Kurang 9 kegiatan.' Product §26.3. */
export function countBukuSaku(counts: {
  kegiatan: number
  disetujui: number
  diajukan: number
}): Syarat {
  const { kegiatan, disetujui, diajukan } = counts
  const syarat = 'buku_saku'
  if (kegiatan === 0) {
    return none(syarat, 0, '-', 'Kampus belum menetapkan kegiatan buku saku.')
  }
  const waiting = diajukan > 0 ? ` ${diajukan} pengajuan menunggu.` : ''
  const left = kegiatan - disetujui
  return some({
    syarat,
    ada: disetujui,
    perlu: kegiatan,
    nilai: `${disetujui} dari ${kegiatan}`,
    kalimat: left > 0 ? `Kurang ${left} kegiatan.${waiting}` : COMPLETE,
  })
}

/** Points of the target. Example: 35.5 of 100, 'Kurang 64,5 poin.' Product §8.1, §26.3. */
export function countTak(items: readonly NilaiTak[], target: number | null): Syarat {
  const total = computeTotalTak(items)
  const syarat = 'tak'
  if (target === null) {
    return none(syarat, total, `${write(total)} poin`, 'Kampus belum menetapkan target poin.')
  }
  const left = (toHundredths(target) - toHundredths(total)) / 100
  return some({
    syarat,
    ada: total,
    perlu: target,
    nilai: `${write(total)} dari ${target} poin`,
    kalimat: left > 0 ? `Kurang ${write(left)} poin.` : COMPLETE,
  })
}

/**
 * Credits of the classes with a grade, of those that the level needs. Example: classes of 3 and 2 sks with a grade
 * and one of 4 without, D1 needs 40: '5 dari 40 sks', 'Kurang 35 sks. 4 sks di jadwal belum bernilai.' Product §26.3.
 */
export function countSks(
  items: readonly { grade: number | null; sks: number }[],
  jenjang: string,
  { sks_d1, sks_d2 }: Target,
): Syarat {
  const ada = countSksDinilai(items)
  const open = items.reduce((sum, { sks }) => sum + sks, 0) - ada
  const waiting = open > 0 ? ` ${open} sks di jadwal belum bernilai.` : ''
  const perlu = { D1: sks_d1, D2: sks_d2 }[jenjang] ?? null
  const syarat = 'sks'
  if (perlu === null) {
    return none(syarat, ada, `${ada} sks`, `Kampus belum menetapkan jumlah sks.${waiting}`)
  }
  const left = perlu - ada
  return some({
    syarat,
    ada,
    perlu,
    nilai: `${ada} dari ${perlu} sks`,
    kalimat: left > 0 ? `Kurang ${left} sks.${waiting}` : COMPLETE,
  })
}

/**
 * Steps of OJT that are done. `sampai` is the last day of the student's OJT, null without one. Example: a company
 * and no group: '2 dari 4 langkah', 'Kurang 2 langkah, berikutnya: Pilih kelompok.' Product §7.5, §26.3.
 */
export function countOjt(
  status: StatusOjt & { sampai: string | null; kelompok_nim: string | null },
): Syarat {
  const { today, sampai, kelompok_nim } = status
  // A place that he has counts, whether or not the page is open now.
  const halaman = status.pojt_id === null ? stateOfHalaman(status) : 'sudah_memilih'
  const { selesai } = countSteps(halaman, { today, sampai, kelompok_nim, mayChoose: true })
  const perlu = LANGKAH_OJT.length
  return some({
    syarat: 'ojt',
    ada: selesai,
    perlu,
    nilai: `${selesai} dari ${perlu} langkah`,
    kalimat: explainOjt(halaman, selesai),
  })
}

function explainOjt(halaman: HalamanOjt, selesai: number): string {
  if (halaman === 'belum_dibuka') return JOIN_SENTENCES.belum_dibuka
  const next = LANGKAH_OJT[selesai]
  if (next === undefined) return COMPLETE
  const left = LANGKAH_OJT.length - selesai
  return `Kurang ${left} langkah, berikutnya: ${next}.`
}

/** Rupiah paid of the whole. Example: 8,000,000 of 10,000,000: '80%', 'Kurang Rp 2.000.000.' Product §6.2, §26.3. */
export function countPembayaran(figures: ReturnType<typeof computePembayaran>): Syarat {
  const { saldo, terbayar, rincian } = figures
  const { dibayar, tagihan, persen } = terbayar
  const explained = explainSaldo({ ...figures, lines: rincian })
  const left = saldo > 0 ? `Kurang ${onOneLine(saldo)}.` : null
  const kalimat = [left, explained].filter((sentence) => sentence !== null).join(' ')
  const syarat = 'pembayaran'
  if (persen === null) return none(syarat, dibayar, '-', kalimat)
  const nilai = showPersen(persen, dibayar)
  return some({ syarat, ada: dibayar, perlu: tagihan, nilai, kalimat })
}

const COMPLETE = 'Sudah lengkap.'

const write = (points: number) => String(points).replace('.', ',')

/** What each is called, as the screen that has its figures. */
const LABELS: Record<Syarat['syarat'], string> = {
  buku_saku: 'Buku Saku',
  tak: 'Nilai TAK',
  sks: 'SKS',
  ojt: 'OJT',
  pembayaran: 'Pembayaran',
}

function some(given: Omit<Syarat, 'label' | 'persen'> & { perlu: number }): Syarat {
  const { syarat, ada, perlu } = given
  const persen = Math.min(Math.max(Math.floor((ada * 100) / perlu), 0), 100)
  return { ...given, label: LABELS[syarat], persen }
}

const none = (syarat: Syarat['syarat'], ada: number, nilai: string, kalimat: string): Syarat => ({
  syarat,
  label: LABELS[syarat],
  ada,
  perlu: null,
  persen: 0,
  nilai,
  kalimat,
})
