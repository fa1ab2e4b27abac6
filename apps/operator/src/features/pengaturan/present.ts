import { formatDay, nameBulan, showTanggal, todayWita } from '@sia/domain/time'

interface PengaturanOjt {
  ojt_dibuka_pada: Date
  ojt_pedoman_url: string | null
  ojt_logbook_url: string | null
}

/** The settings of the OJT page as `--json` prints them. */
export function presentOjt(row: PengaturanOjt, now: Date) {
  const dibuka_pada = formatDay(row.ojt_dibuka_pada)
  return {
    dibuka_pada,
    dibuka: dibuka_pada <= todayWita(now),
    pedoman: row.ojt_pedoman_url,
    logbook: row.ojt_logbook_url,
  }
}

type Ojt = ReturnType<typeof presentOjt>

/** Whether the OJT page is open, in words. */
export const describeOjt = ({ dibuka_pada, dibuka }: Ojt): string =>
  dibuka
    ? `terbuka, sejak ${showTanggal(dibuka_pada)}`
    : `tertutup sampai dibuka ${showTanggal(dibuka_pada)}`

/** The links of the OJT page with their names, in words. */
export const describeTautanOjt = ({ pedoman, logbook }: Ojt): [string, string][] => [
  ['Pedoman OJT', pedoman ?? 'tidak ada'],
  ['Logbook OJT', logbook ?? 'tidak ada'],
]

interface PengaturanAngsuran {
  angsuran_hari: number | null
  angsuran_bulan_pertama: number
}

/** When installments are due, as `--json` prints it; null without a day. */
export const presentJatuhTempo = (row: PengaturanAngsuran) =>
  row.angsuran_hari === null
    ? null
    : { tanggal: row.angsuran_hari, bulan_pertama: row.angsuran_bulan_pertama }

/** When installments are due, in words. */
export const describeJatuhTempo = (jatuhTempo: ReturnType<typeof presentJatuhTempo>): string =>
  jatuhTempo === null
    ? 'tidak ada'
    : `tanggal ${jatuhTempo.tanggal} setiap bulan, mulai ${nameBulan(jatuhTempo.bulan_pertama)} tahun angkatan`

/** The least attendance, in words. In: percent of the 12 meetings, or null. */
export const describeKehadiran = (minimal: number | null): string =>
  minimal === null ? 'tidak ada' : `${minimal}% dari 12 pertemuan`
