import { BANK, CHANNELS } from '@sia/domain/channels'
import { unwrapAngsuran } from '@sia/domain/pembayaran'
import { computePembayaran } from '@sia/domain/pembayaran-figures'
import type { joinPembayaran } from './pembayaran.ts'

type Reads = Parameters<typeof joinPembayaran>

/** The figures of records, as the server reckons them on a day 'YYYY-MM-DD'. */
export function figuresOf(mhs: Reads[0], optional: Reads[1], today: string): Reads[2] {
  const { biaya, angsuran, angkatan } = mhs
  const { angsuran_optional, jatuh_tempo_angsuran: setting } = optional
  const data = { biaya, angsuran_jenjang: unwrapAngsuran(mhs), angsuran, angsuran_optional }
  return {
    ...computePembayaran(data, { angkatan, setting, today }),
    ...{ data_sampai: '2026-11-26 18:00:00', bank: BANK, cara: CHANNELS },
  }
}
