import {
  type Ke,
  type Stored,
  storeDisc,
  storeFoto,
} from '@sia/office/features/mhs/commands-berkas'
import { takeFolder } from '@sia/office/features/mhs/commands-folder'
import { createProgress } from '../../import/progress.ts'
import { APPLY, NOT_YET } from '../../lib/apply.ts'
import { word } from '../../lib/arguments.ts'
import {
  type CommandGroup,
  defineCommand,
  type GlobalArgs,
  type Outcome,
} from '../../lib/command.ts'
import type { OperatorCtx } from '../../lib/context.ts'
import { readInput } from '../../lib/input-file.ts'
import { readPdf } from '../../lib/input-pdf.ts'
import { firstOf } from '../../lib/listing.ts'
import { eraseCommand } from '../../retention/cli-erase.ts'
import { data } from './cli-data.ts'
import { status } from './cli-status.ts'

const MAX_FOTO_BYTES = 20 * 1024 * 1024
const SHOWN_AT_MOST = 20

const FOLDER = word('Folder berisi berkasnya')

const REPEATABLE =
  'Berkas yang ditolak disebut dengan alasannya dan tidak menghalangi yang lain. Aman diulang.'

const fotoFolder = defineCommand({
  command: 'foto-folder <folder>',
  describe: 'Pasang semua foto di sebuah folder, bernama {nim}.jpg',
  options: { folder: FOLDER, apply: APPLY },
  note: REPEATABLE,
  examples: [
    ['$0 mahasiswa foto-folder /data/foto-2026', '24010001.jpg, 24010002.png, ...'],
    ['$0 mahasiswa foto-folder /data/foto-2026 --apply', 'Lalu pasang'],
  ],
  run: (ctx, { apply, ...args }) =>
    takeAll(ctx, { apply, ...args }, '{nim}.jpg, .png, atau .webp', (name) => {
      const nim = /^(.+)\.(jpe?g|png|webp)$/i.exec(name)?.[1]
      return nim === undefined ? null : takeFoto(ctx, nim, apply)
    }),
})

const discFolder = defineCommand({
  command: 'disc-folder <folder>',
  describe: 'Pasang semua hasil tes DISC di sebuah folder, bernama disc_1_{nim}.pdf',
  options: { folder: FOLDER, apply: APPLY },
  note: REPEATABLE,
  examples: [
    ['$0 mahasiswa disc-folder /data/disc', 'disc_1_24010001.pdf, disc_2_24010001.pdf'],
    ['$0 mahasiswa disc-folder /data/disc --apply', 'Lalu pasang'],
  ],
  run: (ctx, { apply, ...args }) =>
    takeAll(ctx, { apply, ...args }, 'disc_1_{nim}.pdf atau disc_2_{nim}.pdf', (name) => {
      const [, ke, nim] = /^disc_([12])_(.+)\.pdf$/i.exec(name) ?? []
      return nim === undefined ? null : takeDisc(ctx, { nim, ke: Number(ke) as Ke }, apply)
    }),
})

/** `sia mahasiswa`: status, data, and files by the folder. */
export const mahasiswaCommands: CommandGroup = {
  name: 'mahasiswa',
  describe: 'Status, data pribadi, folder foto dan hasil tes DISC mahasiswa',
  commands: [status, data, eraseCommand, fotoFolder, discFolder],
}

const takeFoto = (ctx: OperatorCtx, nim: string, apply: boolean) => async (path: string) =>
  storeFoto(ctx, { nim, foto: await readInput(path, MAX_FOTO_BYTES) }, apply)

const takeDisc =
  (ctx: OperatorCtx, test: { nim: string; ke: Ke }, apply: boolean) => async (path: string) =>
    storeDisc(ctx, { ...test, pdf: await readPdf(path) }, apply)

async function takeAll(
  { terminal }: OperatorCtx,
  { folder, apply, json }: GlobalArgs & { folder: string; apply: boolean },
  harus: string,
  read: (name: string) => ((path: string) => Promise<Stored>) | null,
): Promise<Outcome> {
  const progress = createProgress(terminal, { quiet: json, unit: 'berkas' })
  const onProgress = (done: number, total: number) =>
    progress.show(apply ? 'Memasang' : 'Memeriksa', done, total)
  try {
    const { stored, refused } = await takeFolder(folder, { read, harus, onProgress })
    const lines = refused.map(({ file, reason }) => `✗ ${file}: ${reason}`)
    const told = firstOf(lines, SHOWN_AT_MOST, (more) => `  dan ${more} lainnya; semuanya: --json`)
    const replaced = stored.filter(({ replaces }) => replaces).length
    const instead = replaced > 0 ? ` (${replaced} menggantikan yang lama, yang tidak kembali)` : ''
    const done = `${stored.length} berkas ${apply ? '' : 'akan '}dipasang${instead}`
    const sum = [`${done}, ${refused.length} ditolak.`, ...(apply ? [] : [NOT_YET])]
    return {
      text: [...told, ...sum].join('\n'),
      json: {
        disimpan: stored.map(({ path }) => path),
        menggantikan: replaced,
        ditolak: refused.map(({ file, reason }) => ({ berkas: file, alasan: reason })),
        ditulis: apply,
      },
      code: refused.length > 0 ? 1 : 0,
      record: { disimpan: stored.length, ditolak: refused.length, ditulis: apply },
    }
  } finally {
    progress.stop()
  }
}
