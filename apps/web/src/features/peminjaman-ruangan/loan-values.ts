import type { Peminjaman } from '@sia/contracts/peminjaman-ruangan'
import { checkOverlap } from '@sia/domain/peminjaman-ruangan'
import { parseMoment } from '@sia/domain/time'
import { toInput, toMoment } from './time-input.ts'

const NEXT_LECTURES = 5

/** The inputs of the form. Product §14.1. */
export type FormValues = {
  ruangan_id: string
  dari: string
  sampai: string
  no_telp: string
  keperluan: string
}

interface Range {
  dari: string
  sampai: string
}

/** The form of a loan that is there already. */
export function valuesOf({ ruangan_id, dari, sampai, no_telp, keperluan }: Peminjaman): FormValues {
  return {
    ruangan_id: String(ruangan_id),
    dari: toInput(dari),
    sampai: toInput(sampai),
    no_telp,
    keperluan,
  }
}

/** The form as the wire wants it. */
export function bodyOf({ dari, sampai, ...values }: FormValues) {
  return { ...values, dari: toMoment(dari), sampai: toMoment(sampai) }
}

/**
 * Whether the chosen time meets one that is taken. Takes the form's inputs and a period of the wire.
 * Returns false as long as the inputs hold no period. Product §14.2.
 */
export function isOverlap(
  { dari, sampai }: Pick<FormValues, 'dari' | 'sampai'>,
  taken: Range,
): boolean {
  const wanted = periodOf({ dari: toMoment(dari), sampai: toMoment(sampai) })
  const period = periodOf(taken)
  return wanted !== null && period !== null && !checkOverlap(wanted, [period]).ok
}

/**
 * The taken times that are worth showing beside the form. Takes the inputs, all taken times by start; returns
 * every loan; of the lectures, which are there every week, those of the chosen days, or the next five as
 * long as no day is chosen.
 */
export function listShown<T extends Range & { kuliah: boolean }>(
  { dari, sampai }: Pick<FormValues, 'dari' | 'sampai'>,
  taken: T[],
): T[] {
  const first = dari.slice(0, 10)
  const last = sampai.slice(0, 10) || first
  const lectures = taken.filter(({ kuliah }) => kuliah)
  const isChosen = (one: T) => one.dari.slice(0, 10) >= first && one.dari.slice(0, 10) <= last
  const shown = first === '' ? lectures.slice(0, NEXT_LECTURES) : lectures.filter(isChosen)
  return taken.filter((one) => !one.kuliah || shown.includes(one))
}

function periodOf({ dari, sampai }: Range) {
  const [start, end] = [parseMoment(dari), parseMoment(sampai)]
  return start && end && start < end ? { dari: start, sampai: end } : null
}
