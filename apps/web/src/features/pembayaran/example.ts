import { BANK, CHANNELS, explainSampai } from '@sia/domain/channels'
import { unwrapAngsuran } from '@sia/domain/pembayaran'
import { computePembayaran } from '@sia/domain/pembayaran-figures'
import type { joinPembayaran } from './pembayaran.ts'

const AT = '2026-11-26 18:00:00'

type Reads = Parameters<typeof joinPembayaran>

/** The figures of records, as the server reckons them on a day 'YYYY-MM-DD'. */
export function figuresOf(mhs: Reads[0], optional: Reads[1], today: string): Reads[2] {
  const { biaya, angsuran, angkatan } = mhs
  const { angsuran_optional, jatuh_tempo_angsuran: setting } = optional
  const data = { biaya, angsuran_jenjang: unwrapAngsuran(mhs), angsuran, angsuran_optional }
  const figures = computePembayaran(data, { angkatan, setting, today })
  return {
    ...figures,
    slot: figures.slot.map((one) => ({
      ...one,
      bukti: one.jumlah > 0 ? `angsuran_1-${one.ke}` : null,
    })),
    bukti_langsung: true,
    ...{ data_sampai: AT, keterangan: explainSampai(AT), bank: BANK, cara: CHANNELS },
  }
}
