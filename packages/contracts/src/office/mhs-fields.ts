import { JENJANG } from '@sia/domain/mhs'
import type { MhsField } from '@sia/domain/mhs-field'
import { isFilled, listMhsFields, type MhsFieldName, nameMhsField } from '@sia/domain/mhs-fields'
import * as z from 'zod'
import { emptiable, type shownFields, TYPED } from '../mhs-field.ts'

type Of<K extends MhsField['kind']> = Extract<MhsField, { kind: K }>

const digits = (sentence: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)

/** How an office sends what only the college fills in. */
const FILLED = {
  bulat: ({ min, max }: Of<'bulat'>) => {
    const sentence = `Isi dengan angka ${min} sampai ${max}.`
    return digits(sentence).refine((value) => value >= min && value <= max, sentence)
  },
  pilihan: ({ words }: Of<'pilihan'>) => {
    const texts = words.map(([text]) => text)
    return z.string().refine((text) => texts.includes(text), `Pilih ${texts.join(' atau ')}.`)
  },
  jenjang: () => z.enum(JENJANG, `Pilih ${JENJANG.join(' atau ')}.`),
  jurusan: () => digits('Pilih jurusannya.'),
  yesNo: () => z.enum(['ya', 'tidak'], 'Pilih ya atau tidak.').transform((text) => text === 'ya'),
}

const FORMATS = { ...TYPED, ...FILLED }

const filled = (field: MhsField, format: z.ZodType<unknown, string>) =>
  z
    .string()
    .trim()
    .min(1, `${nameMhsField(field)} tidak boleh kosong !`)
    .pipe(format)
    .optional()

type Shown<N extends MhsFieldName> = z.output<(typeof shownFields)[N]>

/**
 * Every field of a student as an office sends it, as text; one that is not sent stays as it is. One that every student
 * has is never empty.
 */
export const officeFields = Object.fromEntries(
  listMhsFields().map(([name, field]) => {
    const format = (FORMATS[field.kind] as (field: MhsField) => z.ZodType<unknown, string>)(field)
    return [name, isFilled(field) ? filled(field, format) : emptiable(format)]
  }),
) as Record<string, unknown> as {
  [N in MhsFieldName]: z.ZodOptional<z.ZodType<Shown<N>, string | null>>
}
