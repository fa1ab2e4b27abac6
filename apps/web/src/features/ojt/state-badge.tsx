import type { OjtCard } from '@sia/domain/ojt-kelompok'
import { Badge, type Tone } from '@sia/ui/badge'

const TONE_OF: Record<OjtCard, Tone> = {
  Anda: 'brand',
  'Kelompok anda': 'good',
  'Kelompok lain': 'quiet',
  'Belum berkelompok': 'warn',
}

/** The state of a fellow student's card. Product §7.4. */
export function StateBadge({ state }: { state: OjtCard }) {
  return <Badge tone={TONE_OF[state]}>{state}</Badge>
}
