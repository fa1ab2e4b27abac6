import { resolve } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/time'
import { summarize } from '@sia/office/backup/create'
import { type Manifest, refused } from '@sia/office/backup/format'
import { flag, word } from '../lib/arguments.ts'
import { defineBareCommand } from '../lib/command.ts'
import type { Terminal } from '../lib/terminal.ts'
import { type Replaced, restoreBackup } from './restore.ts'

/** `sia restore`: brings database and files back to a backup. */
export const restoreCommand = defineBareCommand({
  command: 'restore <berkas>',
  describe: 'Pulihkan basis data dan berkas dari sebuah cadangan',
  options: {
    berkas: word('Berkas cadangan'),
    ganti: flag('Ganti data yang sudah ada; perintah akan bertanya dahulu'),
    ya: flag('Jangan bertanya (untuk skrip)'),
  },
  examples: [
    ['$0 restore sia-20261121-020000.tar.gz', 'Ke basis data yang masih kosong'],
    [
      '$0 restore sia-20261121-020000.tar.gz --ganti',
      'Ganti semua data; hentikan server dan buat `sia backup` dahulu',
    ],
  ],
  async run({ env, operator, terminal }, { berkas, ganti, ya }) {
    const file = resolve(berkas)
    const { manifest, migrated, deletedFiles } = await restoreBackup({
      env,
      operator,
      file,
      async mayReplace(replaced, replacing) {
        if (!ganti) {
          throw refused(
            `Basis data ini sudah berisi ${contentOf(replaced)}. Tambahkan --ganti bila semuanya memang boleh diganti.`,
          )
        }
        if (!ya) await ask(terminal, replaced, replacing)
      },
    })
    const { rows, files, missing } = summarize(manifest)
    const number = (value: number) => value.toLocaleString('id-ID')
    const text = [
      `Pemulihan selesai: keadaan ${momentOf(manifest)}, ${number(rows)} baris, ${number(files)} berkas; jumlah dan isinya sudah dicocokkan dengan cadangan.`,
      ...(migrated.length > 0
        ? [`Cadangan dari versi lama; migrasi yang ditambahkan: ${migrated.join(', ')}.`]
        : []),
      ...(deletedFiles > 0
        ? [`${number(deletedFiles)} berkas yang tidak ada di cadangan dihapus dari penyimpanan.`]
        : []),
      ...(missing > 0
        ? [`Perhatian: ${number(missing)} berkas sudah tidak ada ketika cadangan dibuat.`]
        : []),
      'Semua sesi lama berakhir: setiap mahasiswa harus login kembali.',
    ].join('\n')
    return { text, json: { file, ...summarize(manifest), migrated, deletedFiles } }
  },
})

async function ask(terminal: Terminal, replaced: Replaced, manifest: Manifest): Promise<void> {
  const answer = await terminal.ask(
    `Basis data ini berisi ${contentOf(replaced)}. Semua datanya dan berkasnya diganti dengan keadaan ${momentOf(manifest)}.\nKetik "ya" untuk melanjutkan: `,
  )
  if (answer === null) throw refused('Tambahkan --ya bila perintah ini dijalankan oleh skrip.')
  if (answer.trim().toLowerCase() !== 'ya') throw refused('Dibatalkan.')
}

function contentOf({ students, newer }: Replaced): string {
  const data = `${students} mahasiswa`
  if (newer === null) return data
  const { migrations, tables } = newer
  const unknown =
    tables.length > 0
      ? `, juga tabel yang tidak dikenal versi ini dan akan dihapus: ${tables.join(', ')}`
      : ''
  return `${data} dengan skema versi SIA yang lebih baru (${migrations.join(', ')})${unknown}`
}

const momentOf = ({ taken_at }: Manifest) => showMoment(formatMoment(new Date(taken_at)))
