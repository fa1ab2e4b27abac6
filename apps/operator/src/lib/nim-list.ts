import { AppError } from '@sia/server/errors'
import type { Argv } from 'yargs'
import { NIM_LIST } from './arguments.ts'
import type { GlobalArgs } from './command.ts'
import { readInput } from './input-file.ts'

const MAX_BYTES = 1024 * 1024

/** What a command on `[nim..]` was given. */
interface NimArgs {
  nim: string[]
  'dari-berkas': string | undefined
}

/** The options of a command on `[nim..]`, some of which may stand in a file. */
export function withNimList(yargs: Argv<GlobalArgs>) {
  return yargs
    .positional('nim', { ...NIM_LIST, describe: 'NIM, boleh beberapa' })
    .option('dari-berkas', {
      type: 'string',
      nargs: 1,
      describe: 'Berkas teks berisi NIM, satu tiap baris; - untuk yang dialirkan masuk',
    })
    .check(({ nim, 'dari-berkas': file }) => {
      if (nim.length > 0 || file) return true
      throw new Error('Sebutkan NIM, atau --dari-berkas.')
    })
}

/**
 * The students a command names, by its words and its file, each once.
 * @throws AppError invalid for a file that can not be read, is too large or names nobody.
 */
export async function readNimList({ nim, 'dari-berkas': file }: NimArgs): Promise<string[]> {
  if (file === undefined) return nim
  const text = (await readInput(file, MAX_BYTES)).toString('utf8').replace('\uFEFF', '')
  // A list saved from a spreadsheet keeps its heading, and quotes or separators around cells.
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/["';,\t]/g, ' ').trim())
  const listed = lines.filter((line) => line !== '' && line.toLowerCase() !== 'nim')
  const all = [...new Set([...nim, ...listed])]
  if (all.length === 0) throw new AppError('invalid', `Berkas ${file} tidak berisi NIM.`)
  return all
}
