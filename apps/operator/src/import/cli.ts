import { join, resolve } from 'node:path'
import { allKinds } from '@sia/office/registry/sheet-kinds'
import { importFolder } from '@sia/office/retention/imported-files'
import { labelOf } from '@sia/office/sheets/columns/column'
import type { Kind } from '@sia/office/sheets/kind'
import { HIDDEN_OPTION } from '@sia/office/sheets/read/read-table'
import { templateOf } from '@sia/office/sheets/tell/template'
import { writeTable } from '@sia/office/sheets/tell/write-table'
import { flag, text, texts, word } from '../lib/arguments.ts'
import {
  type Command,
  type CommandGroup,
  defineBareCommand,
  defineCommand,
} from '../lib/command.ts'
import { runImport } from './cli-run.ts'
import { NAMES_OPTION } from './report.ts'

/** The command that imports one kind. */
function commandOf(kind: Kind): Command {
  const { name, title, describe, columns, byClass, accounts, onDemand = {} } = kind
  const required = columns.filter(({ required }) => required)
  return defineCommand({
    command: `${name} <berkas>`,
    describe: title,
    options: {
      berkas: word('Berkas CSV atau XLSX'),
      apply: flag('Tulis; tanpa ini hanya diperiksa'),
      [NAMES_OPTION]: flag(
        'Bersama --apply: tulis walau nama di berkas bukan nama pemilik NIM, virtual account, atau kodenya di SIA',
      ),
      [HIDDEN_OPTION]: flag('Baca juga lembar dan baris yang tersembunyi atau tersaring di Excel'),
      ditolak: text('Berkas bagi baris yang ditolak (.csv, .xlsx)'),
      rincian: text(
        'Berkas bagi semua baris baru dan berubah, dengan isi lama dan barunya (.csv, .xlsx)',
      ),
      lewati: texts('Kolom yang selnya dilewati bila tidak dapat dibaca; barisnya tetap ditulis'),
      ...(columns.some(({ file }) => file) && {
        folder: text('Folder berkas yang disebut di tabel'),
      }),
      ...(byClass && { kelas: text('Kelas dari semua lembar di berkas itu') }),
      ...(accounts && {
        sandi: text('Berkas bagi sandi mahasiswa baru'),
        'timpa-profil': flag('Timpa isian profil yang boleh diubah mahasiswa sendiri'),
      }),
      ...Object.fromEntries(Object.entries(onDemand).map(([option, does]) => [option, flag(does)])),
    },
    note: `${describe}\nKolom wajib: ${required.map(labelOf).join(', ')}`,
    examples: [
      [`$0 import ${name} ${name}.xlsx`, 'Periksa dahulu, tidak menulis apa pun'],
      [
        `$0 import ${name} ${name}.xlsx --rincian periksa.xlsx`,
        'Periksa, dengan semua isi lama dan baru di sebuah berkas',
      ],
      [`$0 import ${name} ${name}.xlsx --apply`, 'Tulis dalam satu transaksi'],
      ...(byClass ? examplesByClass(name) : []),
    ],
    run: (ctx, args) => runImport(ctx, kind, args),
  })
}

const examplesByClass = (name: string): [string, string][] => [
  [`$0 import ${name} lembar/`, 'Semua lembar dosen di sebuah folder, satu kelas satu lembar'],
  [`$0 import ${name} lembar.xlsx --kelas MIK-4A-WEB`, 'Lembar yang tidak menyebut kelasnya'],
]

const template = defineBareCommand({
  command: 'template <jenis> [berkas]',
  describe: 'Tulis tabel kosong dengan judul kolom dan penjelasannya',
  options: {
    jenis: { ...word('Jenis tabel'), choices: allKinds.map(({ name }) => name) },
    berkas: text('Berkas tujuan, .xlsx atau .csv'),
  },
  examples: [['$0 import template mahasiswa mahasiswa.xlsx', 'Isi di Excel, lalu impor']],
  async run({ env }, { jenis, berkas }) {
    const kind = allKinds.find(({ name }) => name === jenis) as Kind
    const path = resolve(berkas ?? join(importFolder(env.DATA_DIR), `template-${jenis}.xlsx`))
    await writeTable(path, templateOf(kind))
    return {
      text: `Tabel kosong ${kind.title} ada di ${path}. Isi mulai baris ketiga, lalu: sia import ${jenis} ${path}`,
      json: { kind: jenis, file: path },
    }
  },
})

/** `sia import`: data from spreadsheets. */
export const importCommands: CommandGroup = {
  name: 'import',
  describe: 'Masukkan data dari CSV atau Excel: diperiksa dahulu, ditulis dengan --apply',
  commands: [...allKinds.map(commandOf), template],
}
