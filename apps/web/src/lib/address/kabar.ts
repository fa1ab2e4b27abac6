import type { Kabar } from '@sia/contracts/kabar'
import { type Address, to } from './to.ts'

const SCREENS: Record<Kabar['layar'], (id: number | null) => Address> = {
  jadwal: to.krs,
  kelas: (id) => (id === null ? to.krs() : to.kelas(id)),
  peminjaman: to.peminjamanRuangan,
  buku_saku: to.bukuSaku,
  kritik_saran: to.ks,
  ojt: to.ojt,
  pembayaran: to.pembayaran,
  profil: to.profile,
  perangkat: to.updatePassword,
  surat: to.surat,
}

/** The screen that a note leads to, in the app and from a push message. */
export const addressOfKabar = ({ layar, ref_id }: Pick<Kabar, 'layar' | 'ref_id'>): Address =>
  SCREENS[layar](ref_id)
