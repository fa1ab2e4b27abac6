import { ABSENSI_LABELS, DITIADAKAN } from '@sia/domain/absensi'
import { TONES, type Tone } from '@sia/ui/badge'
import { Legend } from '@sia/ui/legend'

const TONE_OF: Record<string, Tone> = { H: 'good', I: 'brand', S: 'warn', A: 'bad' }
const EMPTY = { kode: '-', label: 'Belum ada' }

/** The letter of one attendance mark. Product §4.4. */
export function AbsensiMark({ kode, className = '' }: { kode: string; className?: string }) {
  const tone = TONES[TONE_OF[kode] ?? 'quiet']
  return (
    <span
      className={`grid place-items-center rounded-lg text-sm leading-none font-bold ${tone} ${className}`}
    >
      {kode}
    </span>
  )
}

/** The meaning of the letters. Product §4.4. */
export function AbsensiLegend() {
  return (
    <Legend
      items={[...Object.values(ABSENSI_LABELS), DITIADAKAN, EMPTY].map(({ kode, label }) => ({
        mark: <AbsensiMark kode={kode} className="size-7" />,
        label,
      }))}
    />
  )
}
