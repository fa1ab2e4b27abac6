import { formatMoment, showMoment } from '@sia/domain/time'
import type { ResultKind } from './result.ts'

/**
 * Sentences that explain a result: its kind, its figures, and all results.
 * @param least how many answers or students stand behind a figure. Product §24.2.
 */
export function explanations(
  { name, explain, of }: Pick<ResultKind, 'name' | 'explain' | 'of'>,
  least: number,
  now: Date,
): string[] {
  return [
    ...explain,
    `Dibuat ${showMoment(formatMoment(now))} oleh SIA: hasil ${name}.`,
    ...RULES[of](least),
  ]
}

const MEANS = 'Rata-rata dan sebaran (simpangan baku) dibulatkan ke dua desimal.'

/** The rules of figures, by their source. Product §24.3. */
const RULES: Record<ResultKind['of'], (least: number) => string[]> = {
  jawaban: (least) => [
    MEANS,
    `Jawaban yang kurang dari ${least} (HASIL_MINIMAL) tidak ditampilkan dan tidak ikut jumlah.`,
    `Jawaban yang lebih baru ikut setelah ada ${least} yang baru: selisih dua hasil tidak menunjukkan jawaban seorang mahasiswa.`,
    'Teks bebas dapat menunjukkan penulisnya dari isinya: teruskan hanya kepada yang berkepentingan.',
  ],
  kelompok: (least) => [
    MEANS,
    `Kelompok yang kurang dari ${least} mahasiswa (HASIL_MINIMAL) tidak ditampilkan dan tidak ikut jumlah.`,
  ],
  catatan: () => [],
}
