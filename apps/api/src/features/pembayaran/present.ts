import type { WireReply } from '@sia/contracts/endpoint'
import type { bayar } from '@sia/contracts/pembayaran'
import { BANK, CHANNELS, explainSampai } from '@sia/domain/channels'
import { type DataPembayaran, JUMLAH_ANGSURAN } from '@sia/domain/pembayaran'
import type { computePembayaran } from '@sia/domain/pembayaran-figures'
import { formatMoment } from '@sia/domain/time'

type Figures = ReturnType<typeof computePembayaran>

/** The figures of the payment page as the wire shows them. Product §6. */
export function presentBayar(
  figures: Figures,
  {
    pembayaran,
    sampai,
    bukti_langsung,
  }: { pembayaran: DataPembayaran; sampai: Date | null; bukti_langsung: boolean },
): WireReply<typeof bayar> {
  const places = listPlaces(pembayaran)
  const at = sampai && formatMoment(sampai)
  const { tagihan, dibayar, persen } = figures.terbayar
  return {
    bayar: figures.bayar,
    data_sampai: at,
    keterangan: explainSampai(at),
    bank: BANK,
    cara: CHANNELS,
    saldo: figures.saldo,
    rincian: figures.rincian,
    terbayar: { tagihan, dibayar, persen },
    tagihan: figures.tagihan.map((one) => ({ ...askedOf(one), keadaan: one.keadaan })),
    di_luar_angsuran: figures.di_luar_angsuran,
    slot: figures.slot.map((one, at) => ({
      ...askedOf(one),
      keadaan: one.keadaan,
      jumlah: one.jumlah,
      tanggal: one.tanggal,
      bukti: bukti_langsung && one.jumlah > 0 ? `${places[at]}-${one.ke}` : null,
    })),
    bukti_langsung,
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

/** Where each slot stands in the ledger, in the order of listSlot. */
const listPlaces = ({ angsuran_jenjang }: DataPembayaran): string[] =>
  angsuran_jenjang.flatMap(({ jenjang }) =>
    Array.from({ length: JUMLAH_ANGSURAN[jenjang] }, () =>
      jenjang === 'D1' ? 'angsuran_1' : 'angsuran_2',
    ),
  )
