import { join, resolve } from 'node:path'
import { allKinds } from '@sia/office/registry/sheet-kinds'
import { importFolder } from '@sia/office/retention/imported-files'
import { labelOf } from '@sia/office/sheets/columns/column'
import type { Kind } from '@sia/office/sheets/kind'
import { HIDDEN_OPTION } from '@sia/office/sheets/read/read-table'
import { templateOf } from '@sia/office/sheets/tell/template'
import { writeTable } from '@sia/office/sheets/tell/write-table'
import type { Argv } from 'yargs'
import {
  type Command,
  type CommandGroup,
  defineBareCommand,
  defineCommand,
  type GlobalArgs,
} from '../lib/command.ts'
import { type ImportArgs, runImport } from './cli-run.ts'
import { NAMES_OPTION } from './report.ts'

/** The command that imports one kind. */
function commandOf(kind: Kind): Command {
  return defineCommand<ImportArgs>({
    command: `${kind.name} <berkas>`,
    describe: kind.title,
    builder: (yargs) => optionsOf(yargs, kind),
    run: (ctx, args) => runImport(ctx, kind, args),
  })
}

function optionsOf(yargs: Argv<GlobalArgs>, kind: Kind): Argv<ImportArgs> {
  const hasFiles = kind.columns.some(({ file }) => file)
  const required = kind.columns.filter(({ required }) => required)
  const shared = yargs
    .positional('berkas', { type: 'string', demandOption: true, describe: 'Berkas CSV atau XLSX' })
    .option('apply', {
      type: 'boolean',
      default: false,
      describe: 'Tulis; tanpa ini hanya diperiksa',
    })
    .option(NAMES_OPTION, {
      type: 'boolean',
      default: false,
      describe:
        'Bersama --apply: tulis walau nama di berkas bukan nama pemilik NIM, virtual account, atau kodenya di SIA',
    })
    .option(HIDDEN_OPTION, {
      type: 'boolean',
      default: false,
      describe: 'Baca juga lembar dan baris yang tersembunyi atau tersaring di Excel',
    })
    .option('ditolak', { type: 'string', describe: 'Berkas bagi baris yang ditolak (.csv, .xlsx)' })
    .option('rincian', {
      type: 'string',
      describe:
        'Berkas bagi semua baris baru dan berubah, dengan isi lama dan barunya (.csv, .xlsx)',
    })
    .option('lewati', {
      type: 'string',
      array: true,
      nargs: 1,
      describe: 'Kolom yang selnya dilewati bila tidak dapat dibaca; barisnya tetap ditulis',
    })
    .example(`$0 import ${kind.name} ${kind.name}.xlsx`, 'Periksa dahulu, tidak menulis apa pun')
    .example(
      `$0 import ${kind.name} ${kind.name}.xlsx --rincian periksa.xlsx`,
      'Periksa, dengan semua isi lama dan baru di sebuah berkas',
    )
    .example(`$0 import ${kind.name} ${kind.name}.xlsx --apply`, 'Tulis dalam satu transaksi')
    .epilogue(`${kind.describe}\nKolom wajib: ${required.map(labelOf).join(', ')}`)
  if (hasFiles) {
    shared.option('folder', { type: 'string', describe: 'Folder berkas yang disebut di tabel' })
  }
  for (const [option, describe] of Object.entries(kind.onDemand ?? {})) {
    shared.option(option, { type: 'boolean', default: false, describe })
  }
  if (kind.byClass) {
    shared
      .option('kelas', { type: 'string', describe: 'Kelas dari semua lembar di berkas itu' })
      .example(
        `$0 import ${kind.name} lembar/`,
        'Semua lembar dosen di sebuah folder, satu kelas satu lembar',
      )
      .example(
        `$0 import ${kind.name} lembar.xlsx --kelas MIK-4A-WEB`,
        'Lembar yang tidak menyebut kelasnya',
      )
  }
  if (kind.accounts) {
    shared
      .option('sandi', { type: 'string', describe: 'Berkas bagi sandi mahasiswa baru' })
      .option('timpa-profil', {
        type: 'boolean',
        describe: 'Timpa isian profil yang boleh diubah mahasiswa sendiri',
      })
  }
  return shared
}

interface TemplateArgs extends GlobalArgs {
  jenis: string
  berkas?: string
}

const template = defineBareCommand<TemplateArgs>({
  command: 'template <jenis> [berkas]',
  describe: 'Tulis tabel kosong dengan judul kolom dan penjelasannya',
  builder: (yargs) =>
    yargs
      .positional('jenis', {
        type: 'string',
        demandOption: true,
        choices: allKinds.map(({ name }) => name),
        describe: 'Jenis tabel',
      })
      .positional('berkas', { type: 'string', describe: 'Berkas tujuan, .xlsx atau .csv' })
      .example('$0 import template mahasiswa mahasiswa.xlsx', 'Isi di Excel, lalu impor'),
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
