import { KS_STATUS, type KsJenis, type KsStatus } from '@sia/domain/ks'
import type { KsRow } from './queries.ts'

const QUOTED_AT_MOST = 200

/** The new entries of a complaint's thread since a message, and its state now. Product §25.3. */
export function describeNewer({ id, status, pesan }: KsRow, dilihat: number): string {
  const newer = pesan.filter((one) => one.id > dilihat).map(describe)
  return `Kritik & saran ${id} sudah berubah sejak Anda lihat: ${newer.join(', ')}. Sekarang ${KS_STATUS[status as KsStatus].toLowerCase()}. Bila masih perlu, putuskan sekali lagi.`
}

/** The sentence that a complaint went to another office since it was seen. */
export function describeHandOver({ id, pesan }: KsRow): string {
  const last = pesan.findLast(({ jenis }) => jenis === 'diserahkan')
  return `Kritik & saran ${id} sudah berubah sejak Anda lihat: ${last ? describe(last) : 'diserahkan'}.`
}

function describe({ jenis, isi, oleh }: KsRow['pesan'][number]): string {
  const who = oleh ?? 'petugas'
  const words: Record<KsJenis, string> = {
    mahasiswa: `mahasiswa menulis ${quote(isi)}`,
    jawaban: `${who} menjawab ${quote(isi)}`,
    ditangani: `${who} menandainya ditangani`,
    selesai: `${who} menyelesaikannya`,
    dibuka: `${who} membukanya lagi`,
    diserahkan: `${who} menyerahkannya ke ${isi}`,
  }
  return words[jenis as KsJenis]
}

const quote = (isi: string | null) => {
  const text = (isi ?? '').replace(/\s+/g, ' ')
  return `“${text.length > QUOTED_AT_MOST ? `${text.slice(0, QUOTED_AT_MOST)}…` : text}”`
}
