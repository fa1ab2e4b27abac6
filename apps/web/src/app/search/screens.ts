import type { IconName } from '@sia/ui/icon'
import { type Address, to } from '../../lib/address/to.ts'
import { type MenuPath, menu } from '../layout/menu.ts'

/** A screen that can be looked for. */
interface SearchScreen {
  path: Address
  label: string
  icon: IconName
  /** Other words for it, those that students use. */
  words: string
}

/** The students' words for the screens of the menu, by their address. */
const WORDS: Record<MenuPath, string> = {
  [to.profile()]: 'biodata data diri foto akun tes disc',
  [to.beranda()]: 'home depan hari ini',
  [to.krs()]:
    'nilai absensi kehadiran ip ipk kelas kuliah mata dosen krs khs transkrip kalender pedoman',
  [to.ojt()]: 'on the job training magang pkl perusahaan kelompok',
  [to.bukuPerpustakaan()]: 'perpus pustaka library katalog',
  [to.bukuSaku()]: 'kegiatan klaim pengajuan sertifikat pkk',
  [to.progkam()]: 'tak poin aktivitas program kampus lepasan',
  [to.survey()]: 'survei kuesioner angket',
  [to.pembayaran()]:
    'bayar angsuran cicilan spp ukt uang kuliah tagihan denda dpp virtual account va briva',
  [to.surat()]: 'khs transkrip keterangan aktif kuliah kuitansi bukti kartu ujian cetak pdf',
  [to.peminjamanRuangan()]: 'pinjam ruang kelas aula lab booking',
  [to.ks()]: 'keluhan aduan lapor masukan',
  [to.kabar()]: 'kabar notifikasi pemberitahuan perubahan',
  [to.beritaTerkini()]: 'kabar news artikel',
  [to.pengumuman()]: 'info informasi',
}

/** Screens that have no entry of their own in the menu. */
const FURTHER: SearchScreen[] = [
  { path: to.profileEdit(), label: 'Ubah Profile', icon: 'edit', words: 'alamat telepon hp email' },
  { path: to.updatePassword(), label: 'Ganti Password', icon: 'lock', words: 'sandi keamanan' },
  {
    path: to.kalender(),
    label: 'Ke kalender',
    icon: 'calendar',
    words: 'google iphone outlook ponsel langganan ics unduh jadwal',
  },
  {
    path: to.peminjamanRuanganCreate(),
    label: 'Ajukan peminjaman ruangan',
    icon: 'door',
    words: 'pinjam ruang kelas aula lab booking',
  },
]

/** Every screen that can be looked for, those of the menu first. Product §1.8. */
export const searchScreens: readonly SearchScreen[] = [
  ...menu.map(({ path, label, icon }) => ({ path, label, icon, words: WORDS[path] })),
  ...FURTHER,
]
