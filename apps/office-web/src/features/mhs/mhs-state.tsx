import type { ListedMhs } from '@sia/contracts/office/mhs'
import { Badge, type Tone } from '@sia/ui/badge'

const TONES: Record<ListedMhs['status'], Tone> = {
  aktif: 'quiet',
  cuti: 'warn',
  lulus: 'good',
  keluar: 'bad',
}

/** A student's status, as a badge. */
export const MhsState = ({ status }: Pick<ListedMhs, 'status'>) => (
  <Badge tone={TONES[status]}>{status}</Badge>
)
