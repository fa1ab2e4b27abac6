import { pesan } from '@sia/contracts/pesan'
import * as z from 'zod/mini'
import { invalid } from './errors.ts'

z.config({ localeError: pesan })

/**
 * A part of a request, read by the contract; undefined where the contract has none.
 * @throws AppError invalid with a message a field, 'a.0.b'.
 */
export function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  const fields: Record<string, string[]> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  // PostgreSQL cannot hold NUL in a text.
  for (const field of findNul(result.data)) {
    fields[field] = ['Isian ini memuat karakter yang salah.']
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return result.data
}

/** The fields, 'a.0.b', whose text holds a NUL character. */
function findNul(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.') || 'body'] : []
  // Bytes of a file are no text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => findNul(inner, [...path, key]))
}
