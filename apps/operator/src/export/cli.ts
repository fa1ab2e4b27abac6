import { join, resolve } from 'node:path'
import { kinds } from '@sia/office/registry/sheet-kinds'
import { readFilters } from '@sia/office/sheets/export/filters'
import { exportKind } from '@sia/office/sheets/export/run'
import type { DataKind } from '@sia/office/sheets/kind'
import type { FilterName } from '@sia/office/sheets/source'
import { lembarCommands } from '../features/krs/cli-lembar.ts'
import { text } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'
import { stampOf } from '../lib/stamp.ts'
import { filterOptions } from './cli-filters.ts'

/** The command that writes out one kind. */
function commandOf(kind: DataKind): Command {
  const { name, title, columns } = kind
  const filters = Object.keys(kind.source.filters ?? {}) as FilterName[]
  return defineCommand({
    command: `${name} [berkas]`,
    describe: title,
    options: {
      berkas: text('Berkas tujuan, .xlsx atau .csv'),
      ...filterOptions(filters),
      ...(columns.some(({ file }) => file) && {
        folder: text('Folder bagi berkas yang disebut di tabel'),
      }),
    },
    note: `Kolomnya sama dengan yang dibaca sia import ${name}: mengimpor kembali berkas itu tidak mengubah apa pun.`,
    examples: [
      [`$0 export ${name} ${name}.xlsx`, 'Semuanya, untuk dibaca atau diubah'],
      ...examplesOf(name, filters),
    ],
    async run({ pool, storage, env, now }, args) {
      const path = resolve(
        args.berkas ?? join(env.DATA_DIR, 'ekspor', `${name}-${stampOf(now)}.xlsx`),
      )
      const rows = await exportKind(kind, {
        pool,
        storage,
        path,
        filters: await readFilters(pool, args),
        folder: args.folder === undefined ? null : resolve(args.folder),
      })
      return {
        text: `${rows} baris ${title} ada di ${path}. Berkas itu dapat diubah, lalu: sia import ${name} ${path}`,
        json: { kind: name, rows, file: path },
        record: { rows, file: path },
      }
    },
  })
}

function examplesOf(name: string, filters: FilterName[]): [string, string][] {
  if (filters.includes('kelas')) {
    return [[`$0 export ${name} kelas.csv --kelas MIK-4A-WEB`, 'Satu kelas, sebagai CSV']]
  }
  if (!filters.includes('angkatan')) return []
  return [[`$0 export ${name} 2024.csv --angkatan 2024`, 'Satu angkatan, sebagai CSV']]
}

/** `sia export`: data as spreadsheets. */
export const exportCommands: CommandGroup = {
  name: 'export',
  describe: 'Tulis data ke CSV atau Excel, dalam kolom yang dibaca impor',
  commands: [...kinds.map(commandOf), ...lembarCommands],
}
