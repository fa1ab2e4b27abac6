import { SHOWING, type Showing } from '@sia/domain/showing'
import { Badge } from '@sia/ui/badge'

const TONES = { dijadwalkan: 'warn', terbit: 'good', lewat: 'quiet', ditarik: 'bad' } as const

/** Whether students see it. */
export const StatusBadge = ({ status }: { status: Showing }) => (
  <Badge tone={TONES[status]}>{SHOWING[status]}</Badge>
)
