import { BERKAS } from '@sia/domain/berkas'
import type { IconName } from '@sia/ui/icon'
import { findRoute } from '@sia/web-kit/address/pages'
import { type Address, to } from '../../lib/address/to.ts'
import { routes } from '../routing/routes.ts'

interface Entry {
  path: Address
  label: string
  /** The name where it is one of a few tabs. */
  tab?: string
  icon: IconName
}

/** Who is logged in, above all groups. */
export const PROFILE = { path: to.profile(), label: 'Profile', icon: 'user' } as const

/** The start page, before all groups. */
export const START = { path: to.beranda(), label: 'Beranda', icon: 'home' } as const

const ACTIVITIES = {
  label: 'Kegiatan',
  hasTabs: true,
  entries: [
    { path: to.bukuSaku(), label: 'Buku Saku', icon: 'notebook' },
    { path: to.progkam(), label: 'Nilai TAK', icon: 'medal' },
    { path: to.survey(), label: 'Survey', icon: 'list' },
  ],
} as const

const GROUPS = [
  {
    label: 'Kuliah',
    entries: [
      { path: to.krs(), label: 'Jadwal Perkuliahan', icon: 'calendar' },
      { path: to.ojt(), label: 'OJT', icon: 'briefcase' },
      { path: to.bukuPerpustakaan(), label: 'Buku Perpustakaan', icon: 'library' },
    ],
  },
  ACTIVITIES,
  {
    label: 'Layanan',
    entries: [
      { path: to.pembayaran(), label: 'Pembayaran', icon: 'wallet' },
      { path: to.surat(), label: 'Surat', icon: 'file' },
      { path: to.peminjamanRuangan(), label: 'Peminjaman Ruangan', icon: 'door' },
      { path: to.ks(), label: 'Kritik & Saran', icon: 'mail' },
    ],
  },
  {
    label: 'Kabar',
    hasTabs: true,
    entries: [
      { path: to.kabar(), label: 'Untuk Anda', icon: 'bell' },
      { path: to.pengumuman(), label: 'Pengumuman', icon: 'megaphone' },
      { path: to.beritaTerkini(), label: 'Berita Terkini', tab: 'Berita', icon: 'news' },
    ],
  },
] as const satisfies readonly { label: string; entries: readonly Entry[]; hasTabs?: boolean }[]

/** The address of a screen of the menu. */
export type MenuPath = (
  | typeof PROFILE
  | typeof START
  | (typeof GROUPS)[number]['entries'][number]
)['path']

/** An entry of the main layout. */
export interface MenuEntry extends Entry {
  path: MenuPath
}

/** Entries that belong together. */
interface MenuGroup {
  label: string
  entries: readonly MenuEntry[]
  /** Whether the group is one place of the lower bar, and its screens are tabs there. */
  hasTabs?: boolean
}

/** The entries of the main layout below the student, in their order. Product §1.4. */
export const menuGroups: readonly MenuGroup[] = GROUPS

/** Every entry of the main layout. */
export const menu: readonly MenuEntry[] = [
  START,
  PROFILE,
  ...menuGroups.flatMap(({ entries }) => entries),
]

/** A place of the bar at the lower edge, and the screens that belong to it. */
export interface LowerEntry extends MenuEntry {
  screens: readonly MenuPath[]
}

/** The entries of the lower bar, before the menu itself. Product §1.4. */
export const lowerEntries: readonly LowerEntry[] = [
  { ...START, screens: [START.path] },
  { path: to.krs(), label: 'Jadwal', icon: 'calendar', screens: [to.krs()] },
  { path: to.pembayaran(), label: 'Pembayaran', icon: 'wallet', screens: [to.pembayaran()] },
  {
    path: to.bukuSaku(),
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
