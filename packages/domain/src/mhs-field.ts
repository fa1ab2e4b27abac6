/** The column of a field in the sheet of students: for the template, the manual and the reader. */
interface SheetColumn {
  /** Its content in words. */
  isi: string
  /** A value that is accepted, in the sheet and by the form. */
  contoh: string | number
  /** Other headings that mean the same. */
  also?: readonly string[]
}

interface Common {
  /** Whether every student has it: then it is never null on the wire, and its cell must be filled. */
  required?: true
  /** Whether its values stay out of the audit log. docs/decisions/0008. */
  isPrivate: boolean
  sheet: SheetColumn
}

/** Kinds that a student can type into the form of the profile. */
type Typed =
  /** Free text; in the form on several lines when `lines` says so. */
  | { kind: 'teks'; max: number; lines?: number }
  /** Letters and digits that all count, or `digits` alone. A wrong one: '`called` `must`.' */
  | {
      kind: 'kode'
      pattern: RegExp
      max: number
      digits?: true
      called: string
      must: string
    }
  | { kind: 'telepon' }
  | { kind: 'email'; max: number }
  /** A calendar day; `past` for one before today, from 1900 on. */
  | { kind: 'tanggal'; past?: true }

/** Kinds that only the college fills in; one that is yes or no is no unless the sheet says yes. */
type Filled =
  | { kind: 'bulat'; min: number; max: number }
  /** One of a few texts, each with the words that mean it in a sheet, the usual one first. */
  | { kind: 'pilihan'; words: readonly (readonly [text: string, ...words: string[]])[] }
  | { kind: 'jenjang' | 'yesNo' }

/** A field that the student reads and changes; the college's sheet leaves alone what he wrote. */
export type OwnField = Common &
  Typed & {
    /** Above it in the form. */
    label: string
    /** The value for browsers to fill in. */
    autoComplete?: 'tel' | 'email' | 'bday'
  }

/** A field that only the college changes; the student reads it. */
export type OfficeField = (
  | (Common & (Typed | Filled))
  /** The programme by its number; its column is that of every sheet which names one. */
  | (Omit<Common, 'sheet'> & { kind: 'jurusan' })
) & {
  /** Above it on the page of the profile; null for one that is not shown there. */
  label: string | null
}

/** A field of a student. */
export type MhsField = OwnField | OfficeField
