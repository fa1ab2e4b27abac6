import { join, resolve } from 'node:path'
import { type Lembar, lembarKinds, writeLembar } from '@sia/office/features/krs/lembar'
import { readFilters } from '@sia/office/sheets/export/filters'
import { filterOptions } from '../../export/cli-filters.ts'
import { text } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { stampOf } from '../../lib/stamp.ts'

const commandOf = (lembar: Lembar) =>
  defineCommand({
    command: `lembar-${lembar.jenis} [tujuan]`,
    describe: lembar.describe,
    options: {
      tujuan: text('Folder bagi lembar-lembarnya, atau berkas .xlsx bila hanya satu kelas'),
      ...filterOptions(['kelas', 'jurusan', 'semester']),
    },
    check: ({ kelas, jurusan, semester }) =>
      !(kelas || jurusan || semester) && 'Sebutkan --kelas, --jurusan, atau --semester.',
    examples: [
      [`$0 export lembar-${lembar.jenis} lembar.xlsx --kelas MIK-4A-WEB`, 'Satu kelas'],
      [
        `$0 export lembar-${lembar.jenis} lembar --semester aktif`,
        'Semua kelas semester ini, satu berkas satu kelas',
      ],
    ],
    async run({ pool, env, now }, args) {
      const target = resolve(args.tujuan ?? join(env.DATA_DIR, 'ekspor', `lembar-${stampOf(now)}`))
      const filters = await readFilters(pool, args)
      const { classes, files } = await writeLembar(pool, lembar, { filters, target })
      return {
        text: `${files.length} lembar ${lembar.jenis} ada di ${target}. Sesudah diisi: sia import ${lembar.jenis} <berkas>`,
        json: { files },
        record: { classes, target },
      }
    },
  })

/** `sia export lembar-...`: sheets for lecturers to fill in. */
export const lembarCommands = lembarKinds.map(commandOf)
