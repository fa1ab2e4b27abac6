import { EMAIL_IN_SHEET } from '@sia/domain/contact-format'
import type { MhsField } from '@sia/domain/mhs-field'
import {
  listMhsFields,
  listOfficeFields,
  listOwnFields,
  type MhsFieldName,
} from '@sia/domain/mhs-fields'
import type { Column } from '../../sheets/columns/column.ts'
import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code, phoneNumber, pilihan, text, yesNo } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { jurusan } from '../../sheets/columns/references.ts'

// A branch is also the name of a folder: in other capitals it is still the one that is there.
const SPELLED_AS: { [N in MhsFieldName]?: string } = {
  cabang: 'select cabang as text from mhs group by cabang order by count(*), cabang desc',
}

const JENJANG: [string, ...string[]][] = [
  ['D1', 'D1', 'D-I', 'D.1', 'diploma 1', 'program 1 tahun', '1'],
  ['D2', 'D2', 'D-II', 'D.2', 'diploma 2', 'program 2 tahun', '2'],
]

function read(name: MhsFieldName, field: MhsField): Column {
  const required = field.required === true
  if (field.kind === 'jurusan') return jurusan({ required })
  const { isi, contoh, also = [] } = field.sheet
  const say = { isi, contoh, also: [...also], required }
  switch (field.kind) {
    case 'teks':
      return text(name, { ...say, max: field.max })
    case 'kode':
      return code(name, { ...say, form: field.pattern, harus: field.must })
    case 'email':
      return code(name, {
        ...say,
        max: field.max,
        form: EMAIL_IN_SHEET,
        harus: 'bukan alamat email',
      })
    case 'bulat':
      return wholeNumber(name, { ...say, min: field.min, max: field.max })
    case 'telepon':
      return phoneNumber(name, say)
    case 'tanggal':
      return tanggal(name, say)
    case 'yesNo':
      return yesNo(name, say)
    case 'jenjang':
      return pilihan(name, 'text', JENJANG, say)
    case 'pilihan':
      return pilihan<string>(
        name,
        'text',
        field.words.map((row) => [...row]),
        say,
      )
  }
}

const columnOf = ([name, field]: [MhsFieldName, MhsField]): Column => {
  const spelledAs = SPELLED_AS[name]
  return { ...read(name, field), ...(spelledAs && { spelledAs }) }
}

const isRequired = ([, field]: [MhsFieldName, MhsField]) => field.required === true

/** A column for every field of a student: first what must be filled, last what he may change himself. */
export const columns: Column[] = [
  ...listOfficeFields().filter(isRequired),
  ...listOfficeFields().filter((entry) => !isRequired(entry)),
  ...listOwnFields(),
].map(columnOf)

/** A new student's values where his cell is empty, SQL. */
export const initial = Object.fromEntries(
  listMhsFields()
    .filter(([, { kind }]) => kind === 'yesNo')
    .map(([name]) => [name, 'false']),
)

/** The days that must have passed. */
export const pastDays = listMhsFields()
  .filter(([, field]) => field.kind === 'tanggal' && field.past)
  .map(([name]) => name)
