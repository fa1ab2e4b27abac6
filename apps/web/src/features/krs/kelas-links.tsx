import type { KrsItem } from '@sia/contracts/krs'
import { Icon, type IconName } from '@sia/ui/icon'
import { safeLink } from '@sia/web-kit/show/format'

interface KelasLinksProps {
  kelas: KrsItem['kelas']
  matkul: KrsItem['matkul']
}

/** Teaching material, syllabus and WhatsApp group of a class. Product §4.2. */
export function KelasLinks({ kelas, matkul }: KelasLinksProps) {
  return (
    <ul className="no-print mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
      <Tile icon="book" label="Bahan Ajar" link={matkul?.bahan_ajar_link} />
      <Tile icon="file" label="RPP" link={matkul?.rpp_link} />
      <Tile icon="chat" label="WhatsApp" name="Grup WhatsApp" link={kelas.group_whatsapp} />
    </ul>
  )
}

interface TileProps {
  icon: IconName
  label: string
  /** The full name, where the label is shorter. */
  name?: string
  link: string | null | undefined
}

const TILE =
  'flex min-h-15 flex-col items-center justify-center gap-1 rounded-control py-1.5 text-center text-xs leading-tight font-semibold'

function Tile({ icon, label, name = label, link }: TileProps) {
  const href = safeLink(link)
  if (!href) {
    return (
      <li className={`${TILE} border border-dashed border-line text-muted`}>
        {label}
        <span className="font-medium tracking-tight">Belum tersedia</span>
      </li>
    )
  }
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${name} (tab baru)`}
        className={`${TILE} bg-sunken transition-colors hover:bg-brand-soft`}
      >
        <Icon name={icon} className="size-5 text-brand" />
        {label}
      </a>
    </li>
  )
}
