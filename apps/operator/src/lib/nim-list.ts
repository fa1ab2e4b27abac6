import { AppError } from '@sia/server/errors'
import { NIM_LIST, oneWord } from './arguments.ts'
import { readInput } from './input-file.ts'

const MAX_BYTES = 1024 * 1024

/** The arguments of a command on `[nim..]`. */
interface NimArgs {
  nim: string[]
  'dari-berkas': string | undefined
}

/** The options of a command on `[nim..]`; a file may hold the NIMs. */
export const NIMS = {
  nim: { ...NIM_LIST, describe: 'NIM, boleh beberapa' },
  'dari-berkas': oneWord('Berkas teks berisi NIM, satu tiap baris; - untuk yang dialirkan masuk'),
} as const

/** The check of such a command: somebody is named. */
export const requireNims = ({ nim, 'dari-berkas': file }: NimArgs) =>
  nim.length === 0 && !file && 'Sebutkan NIM, atau --dari-berkas.'

/**
 * The students a command names, by its words and its file, each once.
 * @throws AppError invalid for a file that cannot be read, is too large or names nobody.
 */
export async function readNimList({ nim, 'dari-berkas': file }: NimArgs): Promise<string[]> {
  if (file === undefined) return nim
  const content = (await readInput(file, MAX_BYTES)).toString('utf8').replace('\uFEFF', '')
  // A list saved from a spreadsheet keeps its heading, and quotes or separators around cells.
  const lines = content.split(/\r?\n/).map((line) => line.replaceAll(/["';,\t]/g, ' ').trim())
  const listed = lines.filter((line) => line !== '' && line.toLowerCase() !== 'nim')
  const all = [...new Set([...nim, ...listed])]
  if (all.length === 0) throw new AppError('invalid', `Berkas ${file} tidak berisi NIM.`)
  return all
}
