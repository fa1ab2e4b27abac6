import { countSksLulus, type GradedKelas, listCounted, type NilaiUlang } from './ipk.ts'
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

/** The requirements to graduate, in the order of the page. */
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

/** The college's targets; null where none is set. */
export interface Target {
  tak_target: number | null
  sks_d1: number | null
  sks_d2: number | null
  /** Which class of a repeated course counts; null for the best and an IPK over all. */
  nilai_ulang: NilaiUlang | null
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
 * Credits of the passed courses, of those that the level needs. Example: courses of 3 and 2 sks passed, one of 2 failed and
 * one of 4 without a grade, D1 needs 40: '5 dari 40 sks', 'Kurang 35 sks. 2 sks tidak lulus (E). 4 sks di jadwal belum
 * bernilai.' Product §4.6, §26.3.
 */
export function countSks(
  items: readonly GradedKelas[],
  jenjang: string,
  { sks_d1, sks_d2, nilai_ulang }: Target,
): Syarat {
  const ada = countSksLulus(items, nilai_ulang)
  const perlu = { D1: sks_d1, D2: sks_d2 }[jenjang] ?? null
  const syarat = 'sks'
  const rest = explainOpen(items, nilai_ulang)
  if (perlu === null) {
    return none(syarat, ada, `${ada} sks`, `Kampus belum menetapkan jumlah sks.${rest}`)
  }
  const left = perlu - ada
  return some({
    syarat,
    ada,
    perlu,
    nilai: `${ada} dari ${perlu} sks`,
    kalimat: left > 0 ? `Kurang ${left} sks.${rest}` : COMPLETE,
  })
}

// Credits of courses that are failed so far, and of those that are still open: each course once.
function explainOpen(items: readonly GradedKelas[], ulang: NilaiUlang | null): string {
  const counted = listCounted(items, ulang)
  const passed = new Set(counted.flatMap(({ matkul_id, grade }) => (grade ? [matkul_id] : [])))
  const open = new Map(
    items.flatMap(({ matkul_id, grade, sks }): [GradedKelas['matkul_id'], number][] =>
      grade === null && !passed.has(matkul_id) ? [[matkul_id, sks]] : [],
    ),
  )
  const failed = counted.filter(({ matkul_id, grade }) => !grade && !open.has(matkul_id))
  const sumOf = (credits: number[]) => credits.reduce((sum, sks) => sum + sks, 0)
  const sums = { failed: sumOf(failed.map(({ sks }) => sks)), open: sumOf([...open.values()]) }
  return [
    sums.failed > 0 ? ` ${sums.failed} sks tidak lulus (E).` : '',
    sums.open > 0 ? ` ${sums.open} sks di jadwal belum bernilai.` : '',
  ].join('')
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

/** Names, as on the screens with the figures. */
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
