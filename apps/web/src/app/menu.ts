import { BERKAS } from '@sia/domain/berkas'
import type { IconName } from '@sia/ui/icon'
import { findRoute } from '../lib/pages.ts'
import { HOME, routes } from './routes.ts'

/** An entry of the main layout. */
export interface MenuEntry {
  path: string
  label: string
  icon: IconName
}

/** Entries that belong together. */
interface MenuGroup {
  label: string
  entries: readonly MenuEntry[]
  /** Whether the group is one place of the lower bar, and its screens are tabs there. */
  hasTabs?: boolean
}

/** Who is logged in, above all groups. */
export const PROFILE: MenuEntry = { path: '/', label: 'Profile', icon: 'user' }

/** The start page, before all groups. */
export const START: MenuEntry = { path: HOME, label: 'Beranda', icon: 'home' }

const ACTIVITIES: MenuGroup = {
  label: 'Kegiatan',
  hasTabs: true,
  entries: [
    { path: '/buku-saku', label: 'Buku Saku', icon: 'notebook' },
    { path: '/progkam', label: 'Nilai TAK', icon: 'medal' },
    { path: '/survey', label: 'Survey', icon: 'list' },
  ],
}

/** The entries of the main layout below the student, in their order. Product §1.4. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'Kuliah',
    entries: [
      { path: '/krs', label: 'Jadwal Perkuliahan', icon: 'calendar' },
      { path: '/mhs-pojt-show', label: 'OJT', icon: 'briefcase' },
      { path: '/buku-perpustakaan', label: 'Buku Perpustakaan', icon: 'library' },
    ],
  },
  ACTIVITIES,
  {
    label: 'Layanan',
    entries: [
      { path: '/pembayaran', label: 'Pembayaran', icon: 'wallet' },
      { path: '/peminjaman-ruangan', label: 'Peminjaman Ruangan', icon: 'door' },
      { path: '/ks-create', label: 'Kritik & Saran', icon: 'mail' },
    ],
  },
  {
    label: 'Kabar',
    hasTabs: true,
    entries: [
      { path: '/berita-terkini', label: 'Berita Terkini', icon: 'news' },
      { path: '/pengumuman', label: 'Pengumuman', icon: 'megaphone' },
    ],
  },
]

/** Every entry of the main layout. */
export const menu: readonly MenuEntry[] = [
  START,
  PROFILE,
  ...menuGroups.flatMap(({ entries }) => entries),
]

/** A place of the bar at the lower edge, and the screens that belong to it. */
export interface LowerEntry extends MenuEntry {
  screens: readonly string[]
}

/** What the lower bar leads to, before the menu itself. Product §1.4. */
export const lowerEntries: readonly LowerEntry[] = [
  { ...START, screens: [START.path] },
  { path: '/krs', label: 'Jadwal', icon: 'calendar', screens: ['/krs'] },
  { path: '/pembayaran', label: 'Pembayaran', icon: 'wallet', screens: ['/pembayaran'] },
  {
    path: '/buku-saku',
    label: 'Kegiatan',
    icon: 'notebook',
    screens: ACTIVITIES.entries.map(({ path }) => path),
  },
]

/** The screen of the menu that an address belongs to, its own or its parent's; none where no screen is. */
export function findEntry(pathname: string): MenuEntry | undefined {
  const route = findRoute(routes, pathname)?.route
  const path = route?.parent ?? route?.path
  return menu.find((entry) => entry.path === path)
}

/** Whether an address lies below a screen of the menu and is not that screen itself. */
export function isBelowEntry(pathname: string): boolean {
  return findRoute(routes, pathname)?.route.parent !== undefined
}

/** The guide to the whole site. Product §16.1. */
export const TUTORIAL = BERKAS['tutorial-sia']
