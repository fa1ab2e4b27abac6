import { pesan } from '@sia/contracts/messages'
import * as z from 'zod'
import { invalid } from '../errors.ts'

z.config({ localeError: pesan })

/** Sentences by field, as the error body carries them. */
export type Fields = Record<string, string[]>

/**
 * A part of a request, read by the contract; undefined where the contract has none.
 * @throws AppError invalid with a message a field, 'a.0.b'.
 */
export function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const { data, fields } = tryDecode(schema, value)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return data
}

/** The same without throwing: what was read, and the sentences against it. */
export function tryDecode(schema: z.core.$ZodType | undefined, value: unknown) {
  const fields: Fields = {}
  if (!schema) return { data: undefined, fields }
  const result = z.safeParse(schema, value)
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  // PostgreSQL cannot hold NUL in a text, nor one half of a character that has two.
  for (const field of findUnstorable(result.data)) {
    fields[field] = ['Isian ini memuat karakter yang salah.']
  }
  return { data: result.data, fields }
}

/** The fields of a body that the contract refuses as a whole, each as far as it can be read by itself. */
export function decodeKnown<S extends z.ZodObject>(
  { shape }: S,
  value: unknown,
): { known: Partial<z.output<S>>; refused: string[] } {
  const known: Record<string, unknown> = {}
  const refused: string[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const { data, fields } = tryDecode(schema as z.core.$ZodType, Object(value)[name])
    if (Object.keys(fields).length > 0) refused.push(name)
    else known[name] = data
  }
  return { known: known as Partial<z.output<S>>, refused }
}

/** The fields, 'a.0.b', whose text the database cannot hold as it was sent. */
function findUnstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [path.join('.') || 'body'] : []
  }
  // Bytes of a file are no text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, [...path, key]))
}
