import type { FilterWords } from '@sia/office/sheets/export/filters'
import type { FilterName } from '@sia/office/sheets/source'
import type { Argv } from 'yargs'
import type { GlobalArgs } from '../lib/command.ts'

const OPTIONS = {
  kelas: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'Hanya kelas dengan kode ini; boleh diulang',
  },
  jurusan: {
    type: 'string',
    array: true,
    nargs: 1,
    describe: 'Hanya jurusan ini, nomor atau namanya; boleh diulang',
  },
  angkatan: {
    type: 'number',
    array: true,
    nargs: 1,
    describe: 'Hanya angkatan ini; boleh diulang',
  },
  semester: {
    type: 'string',
    nargs: 1,
    describe: "Hanya semester ini: 4, 2025/2026, '2025/2026 genap', atau aktif",
  },
} as const

/** The options for those of the filters that are possible. */
export function withFilters<A extends GlobalArgs>(
  yargs: Argv<A>,
  possible: Iterable<FilterName>,
): Argv<A & FilterWords> {
  const names = new Set([...possible].map((name) => (name === 'tahun_ajaran' ? 'semester' : name)))
  for (const name of names) yargs.option(name, OPTIONS[name])
  return yargs as Argv<A & FilterWords>
}
