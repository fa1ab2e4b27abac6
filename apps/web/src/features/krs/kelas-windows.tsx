import type { KrsItem } from '@sia/contracts/krs'
import { Dialog } from '@sia/ui/dialog'
import { Skeleton } from '@sia/ui/skeleton'
import { LazyPart } from '@sia/web-kit/lazy-part'
import { nameKelas } from '@sia/web-kit/show/format'
import type { KelasPart } from './kelas-parts.tsx'
import { KELAS_PARTS } from './parts.ts'

interface KelasWindowsProps {
  item: KrsItem
  /** The college's least attendance in percent. */
  minimal: number | null
  opened: KelasPart | null
  onOpen: (part: KelasPart | null) => void
}

/** The windows of a card, whose content is loaded when the first of them opens. Product §4.2. */
export function KelasWindows({ item, minimal, opened, onOpen }: KelasWindowsProps) {
  const { kelas, matkul } = item
  const nama = matkul?.nama ?? kelas.kode
  const windows: { part: KelasPart; title: string; subtitle: string }[] = [
    { part: 'menu', title: nama, subtitle: nameKelas(kelas.kode, matkul) },
    { part: 'nilai', title: 'Nilai & Absensi', subtitle: nama },
    { part: 'pertemuan', title: 'Pertemuan', subtitle: nama },
  ]
  return windows.map(({ part, title, subtitle }) => (
    <Dialog
      key={part}
      title={title}
      subtitle={subtitle}
      isOpen={opened === part}
      onClose={() => onOpen(null)}
    >
      <LazyPart
        part={KELAS_PARTS}
        what={title}
        waiting={<Skeleton className="h-80 skeleton-card" />}
      >
        {(Parts) => <Parts part={part} item={item} minimal={minimal} onOpen={onOpen} />}
      </LazyPart>
    </Dialog>
  ))
}
