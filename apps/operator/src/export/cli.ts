import { join, resolve } from 'node:path'
import { kinds } from '@sia/office/registry/sheet-kinds'
import { type FilterWords, readFilters } from '@sia/office/sheets/export/filters'
import { exportKind } from '@sia/office/sheets/export/run'
import type { DataKind } from '@sia/office/sheets/kind'
import type { FilterName } from '@sia/office/sheets/source'
import type { Argv } from 'yargs'
import { lembarCommands } from '../features/krs/cli-lembar.ts'
import { type Command, type CommandGroup, defineCommand, type GlobalArgs } from '../lib/command.ts'
import { withFilters } from './cli-filters.ts'

interface ExportArgs extends GlobalArgs, FilterWords {
  berkas?: string
  folder?: string
}

/** The command that writes out one kind. */
function commandOf(kind: DataKind): Command {
  return defineCommand<ExportArgs>({
    command: `${kind.name} [berkas]`,
    describe: kind.title,
    builder: (yargs) => optionsOf(yargs, kind),
    async run({ pool, storage, env, now }, args) {
      const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
      const path = resolve(
        args.berkas ?? join(env.DATA_DIR, 'ekspor', `${kind.name}-${stamp}.xlsx`),
      )
      const rows = await exportKind(kind, {
        pool,
        storage,
        path,
        filters: await readFilters(pool, args),
        folder: args.folder === undefined ? null : resolve(args.folder),
      })
      return {
        text: `${rows} baris ${kind.title} ada di ${path}. Berkas itu dapat diubah, lalu: sia import ${kind.name} ${path}`,
        json: { kind: kind.name, rows, file: path },
        record: { rows, file: path },
      }
    },
  })
}

function optionsOf(yargs: Argv<GlobalArgs>, kind: DataKind): Argv<ExportArgs> {
  const filters = Object.keys(kind.source.filters ?? {}) as FilterName[]
  const shared = withFilters(yargs, filters)
    .positional('berkas', { type: 'string', describe: 'Berkas tujuan, .xlsx atau .csv' })
    .example(`$0 export ${kind.name} ${kind.name}.xlsx`, 'Semuanya, untuk dibaca atau diubah')
    .epilogue(
      `Kolomnya sama dengan yang dibaca sia import ${kind.name}: mengimpor kembali berkas itu tidak mengubah apa pun.`,
    )
  if (filters.includes('kelas')) {
    shared.example(`$0 export ${kind.name} kelas.csv --kelas MIK-4A-WEB`, 'Satu kelas, sebagai CSV')
  } else if (filters.includes('angkatan')) {
    shared.example(`$0 export ${kind.name} 2024.csv --angkatan 2024`, 'Satu angkatan, sebagai CSV')
  }
  if (kind.columns.some(({ file }) => file)) {
    shared.option('folder', {
      type: 'string',
      describe: 'Folder bagi berkas yang disebut di tabel',
    })
  }
  return shared
}

/** `sia export`: data as spreadsheets. */
export const exportCommands: CommandGroup = {
  name: 'export',
  describe: 'Tulis data ke CSV atau Excel, dalam kolom yang dibaca impor',
  commands: [...kinds.map(commandOf), ...lembarCommands],
}
