import type { WireReply } from '@sia/contracts/endpoint'
import type { find } from '@sia/contracts/office/search'
import { cutWords, hasWords } from '@sia/domain/words'
import type { IconName } from '@sia/ui/icon'
import { chooseTheme } from '@sia/ui/lib/theme'
import { useNavigate } from 'react-router-dom'
import { useKinds } from '../../features/decisions/kinds.ts'
import { to } from '../../lib/to.ts'
import { useAreas } from '../routes.tsx'
import { useLogout } from '../use-logout.ts'

/** A line of the palette: what it is called, and what choosing it does. */
export interface Entry {
  key: string
  label: string
  detail?: string
  icon: IconName
  act: () => void
}

/** Lines of one kind below their heading. */
export interface EntryGroup {
  heading: string
  entries: Entry[]
}

type Found = WireReply<typeof find>['hasil'][number]

/** Entries that the person can open or do and that have all words typed. */
export function useOwnEntries(typed: string): EntryGroup[] {
  const navigate = useNavigate()
  const areas = useAreas()
  const kinds = useKinds()
  const logOut = useLogout()
  const opens = (label: string, icon: IconName, address: string): Entry => ({
    key: address,
    label,
    icon,
    act: () => void navigate(address),
  })
  const does = (label: string, icon: IconName, act: () => void): Entry => ({
    key: label,
    label,
    icon,
    act,
  })
  const words = cutWords(typed)
  return [
    {
      heading: 'Halaman',
      entries: [
        opens('Hari ini', 'home', to.home()),
        ...areas.map(({ label, icon, address }) => opens(label, icon, address)),
        ...kinds.map(({ name, many }) =>
          opens(`Keputusan: ${many}`, 'check', to.decisions({ jenis: name })),
        ),
        opens('Akun saya', 'user', to.account()),
      ],
    },
    {
      heading: 'Tindakan',
      entries: [
        does('Tampilan terang', 'sun', () => chooseTheme('light')),
        does('Tampilan gelap', 'moon', () => chooseTheme('dark')),
        does('Tampilan seperti perangkat', 'device', () => chooseTheme('system')),
        does('Keluar', 'logout', logOut),
      ],
    },
  ].map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ label }) => hasWords(words, label)),
  }))
}

const SHOWN_AS: Record<
  Found['jenis'],
  { heading: string; icon: IconName; addressOf: (kunci: string) => string }
> = {
  mahasiswa: { heading: 'Mahasiswa', icon: 'user', addressOf: to.student },
  ruangan: {
    heading: 'Ruangan',
    icon: 'door',
    addressOf: (kunci) => to.ruangan({ tampilan: 'minggu', ruangan: Number(kunci) }),
  },
}

/** Entries of the records found, by kind. */
export function useFoundEntries(found: readonly Found[]): EntryGroup[] {
  const navigate = useNavigate()
  return [...Map.groupBy(found, ({ jenis }) => jenis)].map(([jenis, ofKind]) => {
    const { heading, icon, addressOf } = SHOWN_AS[jenis]
    return {
      heading,
      entries: ofKind.map(({ kunci, nama, keterangan }) => ({
        key: `${jenis} ${kunci}`,
        label: nama,
        detail: jenis === 'mahasiswa' ? `${kunci} · ${keterangan}` : keterangan,
        icon,
        act: () => void navigate(addressOf(kunci)),
      })),
    }
  })
}
