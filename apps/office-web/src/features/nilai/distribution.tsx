import type { Grade } from '@sia/domain/nilai'
import { Bars } from '../../shared/chart/bars.tsx'
import { countGrades } from './marks.ts'

/** How the letters of a class are spread, from what is typed. */
export function Distribution({ grades }: { grades: (Grade | null)[] }) {
  const { bands, missing } = countGrades(grades)
  return (
    <Bars
      label="Sebaran huruf"
      bars={[
        ...bands.map(({ grade, count }) => ({ name: grade, value: count, text: String(count) })),
        { name: 'Belum lengkap', value: null, text: String(missing) },
      ]}
    />
  )
}
