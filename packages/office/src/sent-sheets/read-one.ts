import { AppError } from '@sia/server/errors'
import { readMarksSheet } from '../features/nilai/sheet.ts'
import { readBankLines } from '../features/pembayaran/bank-lines.ts'

/** The sheets that somebody waits for while they are read: of a class's marks, and of a bank. */
const WORK = {
  nilai: readMarksSheet,
  bank: ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
    readBankLines(name, Buffer.from(bytes)),
}

export type SheetWork = typeof WORK

/** A sheet to read, as Kantor sends it to the process of sheets. */
export interface SheetToRead {
  name: keyof SheetWork
  input: never
}

/** Reads a sheet: what stands in it, or why it is refused, in a form that goes from one process to another. */
export async function readOne({ name, input }: SheetToRead) {
  try {
    return { read: await WORK[name](input) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failed: String((error as Error)?.stack ?? error) }
    const { kind, message, fields } = error
    return { refused: { kind, message, fields } }
  }
}
