import type { MhsWire, ProfileWire } from '@sia/contracts/mhs'
import type { OwnField } from '@sia/domain/mhs-field'
import { listOwnFields, OWN_FIELD_NAMES, type OwnFieldName } from '@sia/domain/mhs-fields'

export type ProfileValues = Record<OwnFieldName, string>

const isWide = (field: OwnField) => field.kind === 'teks' && field.lines !== undefined

/** The fields of the form in its order: texts of several lines, which take its whole width, come last. */
export const LAID_OUT = listOwnFields().sort(
  ([, a], [, b]) => Number(isWide(a)) - Number(isWide(b)),
)

/** A level as the student reads it. Takes 'D1'; returns 'Program 1 Tahun'. Product §3.1. */
export function nameJenjang(jenjang: MhsWire['jenjang']): string {
  return jenjang === 'D1' ? 'Program 1 Tahun' : 'Program 2 Tahun'
}

/** The form of a student as it is before anything is typed. */
export function valuesOf(mhs: MhsWire): ProfileValues {
  return Object.fromEntries(
    OWN_FIELD_NAMES.map((field) => [field, mhs[field] ?? '']),
  ) as ProfileValues
}

/**
 * The changes of a form. Takes the form's values and the student as shown in it; returns the fields that differ, so
 * that an old value nobody touched is not judged again.
 */
export function listChanges(values: ProfileValues, mhs: MhsWire): ProfileWire {
  return Object.fromEntries(
    OWN_FIELD_NAMES.map((field) => [field, values[field].trim()] as const).filter(
      ([field, value]) => value !== (mhs[field] ?? '').trim(),
    ),
  )
}
