import type { WireReply } from '@sia/contracts/endpoint'
import type { Kabar, list } from '@sia/contracts/kabar'
import { addDays, showHariTanggal } from '@sia/domain/time'
import type { Tone } from '@sia/ui/badge'
import type { IconName } from '@sia/ui/icon'

type Reply = WireReply<typeof list>

/** A page of notes once one that was unread is read: all pages have one unread less. */
export function withRead(reply: Reply, id: number): Reply {
  const { kabar } = reply
  const mark = (rows: Kabar[]) =>
    rows.map((one) => (one.id === id ? { ...one, dibaca: true } : one))
  return {
    ...reply,
    belum_dibaca: Math.max(0, reply.belum_dibaca - 1),
    kabar: Array.isArray(kabar) ? mark(kabar) : { ...kabar, data: mark(kabar.data) },
  }
}

/**
 * Notes by the day of the change, in their order, each day by its name: 'Hari ini', 'Kemarin', then its date.
 * @param today 'YYYY-MM-DD' in WITA.
 */
export function groupByDay(rows: readonly Kabar[], today: string) {
  const yesterday = addDays(today, -1)
  const nameDay = (day: string) =>
    day === today ? 'Hari ini' : day === yesterday ? 'Kemarin' : showHariTanggal(day)
  return [...Map.groupBy(rows, ({ pada }) => pada.slice(0, 10))].map(([day, notes]) => ({
    day,
    name: nameDay(day),
    notes,
  }))
}

/** The icon of each kind of note. */
export const ICONS: Record<Kabar['jenis'], IconName> = {
  nilai: 'cap',
  absensi: 'clock',
  kelas: 'calendar',
  peminjaman: 'door',
  klaim: 'notebook',
  ks: 'chat',
  ojt: 'briefcase',
  pembayaran: 'wallet',
  denda: 'alert',
  biaya: 'wallet',
  jatuh_tempo: 'wallet',
  lewat_tempo: 'alert',
  status: 'user',
  perangkat: 'device',
  surat: 'file',
  sandi: 'lock',
  email: 'mail',
}

export const NADA_TONES: Record<Kabar['nada'], Tone> = {
  baik: 'good',
  buruk: 'bad',
  perhatian: 'warn',
  biasa: 'brand',
}
