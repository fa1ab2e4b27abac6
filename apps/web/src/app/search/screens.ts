import type { IconName } from '@sia/ui/icon'
import { findRoute } from '../../lib/pages.ts'
import { menu } from '../menu.ts'
import { routes } from '../routes.ts'

/** A screen that can be looked for. */
interface SearchScreen {
  path: string
  label: string
  icon: IconName
  /** Other words for it, those that students use. */
  words: string
}

/** What students call the screens of the menu, by their address. */
const WORDS: Record<string, string> = {
  '/': 'biodata data diri foto akun tes disc',
  '/beranda': 'home depan hari ini',
  '/krs':
    'nilai absensi kehadiran ip ipk kelas kuliah mata dosen krs khs transkrip kalender pedoman',
  '/mhs-pojt-show': 'on the job training magang pkl perusahaan kelompok',
  '/buku-perpustakaan': 'perpus pustaka library katalog',
  '/buku-saku': 'kegiatan klaim pengajuan sertifikat pkk',
  '/progkam': 'tak poin aktivitas program kampus lepasan',
  '/survey': 'survei kuesioner angket',
  '/pembayaran':
    'bayar angsuran cicilan spp ukt uang kuliah tagihan denda dpp virtual account va briva',
  '/peminjaman-ruangan': 'pinjam ruang kelas aula lab booking',
  '/ks-create': 'keluhan aduan lapor masukan',
  '/berita-terkini': 'kabar news artikel',
  '/pengumuman': 'info informasi',
}

/** Screens that have no entry of their own in the menu. */
const FURTHER: SearchScreen[] = [
  { path: '/profile-edit', label: 'Ubah Profile', icon: 'edit', words: 'alamat telepon hp email' },
  { path: '/update-password', label: 'Ganti Password', icon: 'lock', words: 'sandi keamanan' },
  {
    path: '/kalender',
    label: 'Ke kalender',
    icon: 'calendar',
    words: 'google iphone outlook ponsel langganan ics unduh jadwal',
  },
  {
    path: '/peminjaman-ruangan/create',
    label: 'Ajukan peminjaman ruangan',
    icon: 'door',
    words: 'pinjam ruang kelas aula lab booking',
  },
]

/** Every screen that can be looked for, those of the menu first. Product §1.8. */
export const searchScreens: readonly SearchScreen[] = [
  ...menu.map(({ path, label, icon }) => ({ path, label, icon, words: WORDS[path] ?? '' })),
  ...FURTHER.filter(({ path }) => findRoute(routes, path) !== null),
]
