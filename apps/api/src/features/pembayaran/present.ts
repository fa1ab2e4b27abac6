import type { WireReply } from '@sia/contracts/endpoint'
import type { bayar } from '@sia/contracts/pembayaran'
import { BANK, CHANNELS } from '@sia/domain/channels'
import type { computePembayaran } from '@sia/domain/pembayaran-figures'
import { formatMoment } from '@sia/domain/time'

type Figures = ReturnType<typeof computePembayaran>

/** The figures of the payment page as the wire shows them. Product §6. */
export function presentBayar(figures: Figures, sampai: Date | null): WireReply<typeof bayar> {
  const { tagihan, dibayar, persen } = figures.terbayar
  return {
    bayar: figures.bayar,
    data_sampai: sampai && formatMoment(sampai),
    bank: BANK,
    cara: CHANNELS,
    saldo: figures.saldo,
    rincian: figures.rincian,
    terbayar: { tagihan, dibayar, persen },
    tagihan: figures.tagihan.map((one) => ({ ...askedOf(one), keadaan: one.keadaan })),
    di_luar_angsuran: figures.di_luar_angsuran,
    slot: figures.slot.map((one) => ({
      ...askedOf(one),
      keadaan: one.keadaan,
      jumlah: one.jumlah,
      tanggal: one.tanggal,
    })),
    angsuran: figures.angsuran,
    denda: figures.denda,
    jatuh_tempo_dpp: figures.jatuh_tempo_dpp,
  }
}

const askedOf = ({
  ke,
  kurang,
  denda,
  jatuh_tempo,
}: Omit<Figures['tagihan'][number], 'keadaan'>) => ({
  ke,
  kurang,
  denda,
  jatuh_tempo,
})
