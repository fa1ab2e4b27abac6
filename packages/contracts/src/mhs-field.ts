import { JENJANG } from '@sia/domain/mhs'
import type { MhsField, OwnField } from '@sia/domain/mhs-field'
import {
  isFilled,
  listMhsFields,
  listOwnFields,
  type MHS_FIELDS,
  type MhsFieldName,
  type OwnFieldName,
} from '@sia/domain/mhs-fields'
import * as z from 'zod'
import { phone, tanggal } from './wire.ts'

const SHOWN = {
  teks: z.string(),
  kode: z.string(),
  telepon: z.string(),
  email: z.string(),
  tanggal,
  bulat: z.int(),
  pilihan: z.string(),
  jenjang: z.enum(JENJANG),
  jurusan: z.int(),
  yesNo: z.boolean(),
} satisfies Record<MhsField['kind'], z.core.$ZodType>

type Fields = typeof MHS_FIELDS
type Shown<F extends MhsField> = F extends { required: true } | { kind: 'yesNo' }
  ? (typeof SHOWN)[F['kind']]
  : z.ZodNullable<(typeof SHOWN)[F['kind']]>

/** Every field of a student as a reply shows it; null where he has none. */
export const shownFields = Object.fromEntries(
  listMhsFields().map(([name, field]) => [
    name,
    isFilled(field) ? SHOWN[field.kind] : SHOWN[field.kind].nullable(),
  ]),
) as { [N in MhsFieldName]: Shown<Fields[N]> }

type Of<K extends OwnField['kind']> = Extract<OwnField, { kind: K }>
type Text = z.ZodType<string, string>
type Format<K extends OwnField['kind']> = K extends 'tanggal' ? typeof tanggal : Text

/** How each kind is sent that a student can type. */
export const TYPED: { [K in OwnField['kind']]: (field: Of<K>) => Format<K> } = {
  teks: ({ max }) => z.string().max(max),
  kode: ({ pattern, called, must }) => z.string().regex(pattern, `${called} ${must}.`),
  telepon: () => phone,
  email: ({ label, max }) => z.email(`${label} harus berupa alamat email yang benar.`).max(max),
  tanggal: () => tanggal,
}

/** A field that is not sent stays as it is; null or blank text empties it. */
export const emptiable = <S extends z.core.$ZodType<unknown, string>>(format: S) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.trim() || null)
    .pipe(z.nullable(format))
    .optional()

type Emptiable<F extends OwnField> = F extends { kind: 'tanggal' }
  ? ReturnType<typeof emptiable<typeof tanggal>>
  : ReturnType<typeof emptiable<Text>>

/** Every field that a student may change, as a request sends it. */
export const typedFields = Object.fromEntries(
  listOwnFields().map(([name, field]) => [
    name,
    emptiable((TYPED[field.kind] as (field: OwnField) => typeof tanggal | Text)(field)),
  ]),
) as { [N in OwnFieldName]: Emptiable<Fields[N]> }
