import { explain } from '../lib/run.ts'

/** What was found at one place; only 'masalah' makes `sia periksa` end with 1. */
export interface Finding {
  bagian: string
  hasil: 'ok' | 'perhatian' | 'masalah'
  keterangan: string
  /** What to do about it. */
  saran?: string
  /** Whether `sia awasi` tells of it although it is no problem. */
  diberitahukan?: boolean
}

/** In order. */
export const ok = (bagian: string, keterangan: string): Finding => ({
  bagian,
  hasil: 'ok',
  keterangan,
})

/** Works, but somebody should look at it. */
export const warning = (bagian: string, keterangan: string, saran: string): Finding => ({
  bagian,
  hasil: 'perhatian',
  keterangan,
  saran,
})

/** Students notice it, or soon will. */
export const problem = (bagian: string, keterangan: string, saran: string): Finding => ({
  bagian,
  hasil: 'masalah',
  keterangan,
  saran,
})

/** Runs one check; what it throws is a problem found at its place. */
export async function inspect(
  bagian: string,
  saran: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { why, advice = saran } = explain(error)
    return [problem(bagian, why.split('\n')[0] ?? '', advice)]
  }
}
