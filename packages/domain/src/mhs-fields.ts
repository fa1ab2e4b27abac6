import { explainBirthDate, isBirthDate } from './mhs.ts'
import type { MhsField, OfficeField, OwnField } from './mhs-field.ts'
import { OFFICE_FIELDS } from './mhs-fields-office.ts'
import { OWN_FIELDS } from './mhs-fields-own.ts'

/**
 * Every field of a student that goes over the wire, but its id. From here come the reply and the
 * body of the PATCH, what is stored and shown before a one-time password is changed, the form and the
 * page, the columns of the sheet, and what the audit log may keep. CONTRIBUTING.md says what a new one takes.
 */
export const MHS_FIELDS = { ...OFFICE_FIELDS, ...OWN_FIELDS }

/** The name of a field, which is also its column. */
export type MhsFieldName = keyof typeof MHS_FIELDS

/** The name of a field that only the college changes. */
export type OfficeFieldName = keyof typeof OFFICE_FIELDS

/** The name of a field that the student changes himself. */
export type OwnFieldName = keyof typeof OWN_FIELDS

/** Every field with its name. */
export const listMhsFields = () => Object.entries(MHS_FIELDS) as [MhsFieldName, MhsField][]

/** Every field that only the college changes, with its name. */
export const listOfficeFields = () =>
  Object.entries(OFFICE_FIELDS) as [OfficeFieldName, OfficeField][]

/** Every field that the student changes, with its name. */
export const listOwnFields = () => Object.entries(OWN_FIELDS) as [OwnFieldName, OwnField][]

/** The names of the fields that the student changes. */
export const OWN_FIELD_NAMES = Object.keys(OWN_FIELDS) as OwnFieldName[]

/** Whether every student has the field: it is null neither in the database nor on the wire. */
export const isFilled = (field: MhsField): boolean =>
  field.required === true || field.kind === 'yesNo'

/** The name of a field, also where the student's own page does not show it. */
export const nameMhsField = (field: MhsField): string =>
  field.label ?? (field.kind === 'kode' ? field.called : '')

/**
 * The refusals of days that must have passed, by field. Takes days 'YYYY-MM-DD' by field, and today in WITA.
 * Product §3.2.
 */
export function explainPastDays(
  days: Partial<Record<string, string>>,
  today: string,
): Record<string, string[]> {
  const wrong = listMhsFields().filter(([name, field]) => {
    const day = days[name]
    return field.kind === 'tanggal' && field.past && day !== undefined && !isBirthDate(day, today)
  })
  return Object.fromEntries(
    wrong.map(([name, field]) => [name, [explainBirthDate(nameMhsField(field))]]),
  )
}
