import { BERKAS } from '@sia/domain/berkas'
import type { IconName } from '@sia/ui/icon'
import type { ComponentType } from 'react'
import { OpenCount } from '../features/survey/open-count.tsx'
import { findRoute } from '../lib/pages.ts'
import { routes } from './routes.ts'

interface MenuEntry {
  path: string
  label: string
  icon: IconName
  /** A number behind the label. */
  Count?: ComponentType
}

/** The entries of the main layout, in its order. Product §1.4. */
export const menu: readonly MenuEntry[] = [
  { path: '/', label: 'Profile', icon: 'user' },
  { path: '/krs', label: 'Jadwal Perkuliahan', icon: 'calendar' },
  { path: '/pembayaran', label: 'Pembayaran', icon: 'wallet' },
  { path: '/progkam', label: 'Nilai TAK', icon: 'medal' },
  { path: '/buku-saku', label: 'Buku Saku', icon: 'notebook' },
  { path: '/mhs-pojt-show', label: 'OJT', icon: 'briefcase' },
  { path: '/berita-terkini', label: 'Berita Terkini', icon: 'news' },
  { path: '/pengumuman', label: 'Pengumuman', icon: 'megaphone' },
  { path: '/survey', label: 'Survey', icon: 'list', Count: OpenCount },
  { path: '/buku-perpustakaan', label: 'Buku Perpustakaan', icon: 'library' },
  { path: '/ks-create', label: 'Kritik & Saran', icon: 'mail' },
  { path: '/peminjaman-ruangan', label: 'Peminjaman Ruangan', icon: 'door' },
]

/** The entry that an address belongs to, its own or its parent's; none where no screen is. */
export function findEntry(pathname: string): MenuEntry | undefined {
  const route = findRoute(routes, pathname)?.route
  const path = route?.parent ?? route?.path
  return menu.find((entry) => entry.path === path)
}

/** The guide to the whole site. Product §16.1. */
export const TUTORIAL = BERKAS['tutorial-sia']
