import { GRADE_BANDS, type Grade } from '@sia/domain/nilai'
import { TONES, type Tone } from '@sia/ui/badge'

const TONE_OF: Record<string, Tone> = { A: 'good', B: 'brand', C: 'warn', D: 'bad', E: 'bad' }

interface GradeMarkProps {
  /** null while there is no grade. */
  grade: Grade | null
  className?: string
}

/** The letter of a grade, '-' while there is none. */
export function GradeMark({ grade, className = 'size-10 text-lg' }: GradeMarkProps) {
  const tone = (grade && TONE_OF[grade]) ?? 'quiet'
  return (
    <span
      translate="no"
      className={`grid shrink-0 place-items-center rounded-control leading-none! font-extrabold ${TONES[tone]} ${className}`}
    >
      <span className="sr-only">Grade: </span>
      {grade ?? '-'}
    </span>
  )
}

/** The meaning of a grade. Takes a grade code or null; returns 'Sangat Memuaskan'. Product §4.5. */
export function namePredikat(code: number | null): string {
  return GRADE_BANDS.find((band) => band.code === code)?.predikat ?? 'Belum ada nilai'
}
