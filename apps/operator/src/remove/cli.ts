import { nameTable } from '@sia/office/lib/table-names'
import type { RemovableKind } from '@sia/office/remove/kind'
import { removableKinds } from '@sia/office/remove/kinds'
import { type Removal, removeOne } from '@sia/office/remove/run'
import { AppError } from '@sia/server/errors'
import { APPLY, howToUndo, NOT_YET } from '../lib/apply.ts'
import { text, word } from '../lib/arguments.ts'
import { type Command, type CommandGroup, defineCommand } from '../lib/command.ts'
import { WAYS_OUT } from './ways-out.ts'

// A key that nobody has thought of yet.
const UNKNOWN = 'hubungi pengembang: tabel ini belum dikenal perintah ini'

/** Other ways than a removal, by its kind. */
const NOTES: Record<string, string> = {
  mahasiswa:
    'Yang sudah kuliah tidak dihapus: sia mahasiswa status keluar <nim>, lalu sia mahasiswa hapus-data <nim>.',
  berita: 'Untuk mengoreksi, menunda, atau menarik tanpa menghapus: sia berita ubah.',
  pengumuman: 'Untuk mengoreksi, menunda, atau menarik tanpa menghapus: sia pengumuman ubah.',
  'angsuran-opsional': 'Bila dua pada hari yang sama, yang mana: --nomor opsional-12.',
}

const commandOf = (kind: RemovableKind): Command =>
  defineCommand({
    command: `${kind.name} ${kind.words.map(({ name }) => `<${name}>`).join(' ')}`,
    describe: kind.title,
    options: {
      ...Object.fromEntries(kind.words.map(({ name, describe }) => [name, word(describe)])),
      apply: APPLY,
      nomor: text('Yang mana, bila beberapa cocok'),
    },
    note: [
      NOTES[kind.name] ?? kind.note,
      'Ditolak bila riwayat (pembayaran, nilai, jawaban) akan hilang.',
    ]
      .filter(Boolean)
      .join('\n'),
    examples: [
      ...kind.example.map((words): [string, string] => [
        `$0 hapus ${kind.name} ${words}`,
        'Lihat dahulu',
      ]),
      [`$0 hapus ${kind.name} ${kind.example[0]} --apply`, 'Lalu hapus'],
    ],
    async run(ctx, { apply, nomor, ...rest }) {
      const given: Record<string, unknown> = rest
      const words = kind.words.map(({ name }) => String(given[name]).trim())
      const removal = await removeOne(ctx, kind, { words, which: nomor, apply })
      refuseHeld(removal)
      return { text: textOf(removal), json: jsonOf(removal), record: recordOf(removal) }
    },
  })

/** `sia hapus`: what was brought in by mistake. */
export const removeCommands: CommandGroup = {
  name: 'hapus',
  describe: 'Hapus yang salah dimasukkan: diperlihatkan dahulu, dihapus dengan --apply',
  commands: removableKinds.map(commandOf),
}

function textOf({ label, emptied, goes, files, applied, number }: Removal): string {
  const done = emptied.length > 0 ? 'dikosongkan' : 'dihapus'
  return [
    applied ? `✓ ${label}: ${done}.` : `${label}: akan ${done}.`,
    ...goes.map(
      ({ table, count, names }) =>
        `  ikut ${applied ? 'terhapus' : 'akan terhapus'}: ${count} ${nameTable(table)}${names ? ` (${names})` : ''}`,
    ),
    ...files.map((path) => `  berkas: ${path}`),
    ...(applied ? howToUndo(number) : [NOT_YET]),
  ].join('\n')
}

const jsonOf = ({ label, emptied, goes, files, applied, number }: Removal) => ({
  number,
  apa: label,
  dikosongkan: emptied,
  ikut: goes.map(({ table, count }) => ({ tabel: table, jumlah: count })),
  berkas: files,
  ditulis: applied,
})

const recordOf = (removal: Removal) => {
  const { number, apa, ikut, ditulis } = jsonOf(removal)
  return { number, apa, ikut, ditulis }
}

/** @throws AppError conflict with what holds, and what to type instead, when anything does. */
function refuseHeld({ label, holds }: Removal): void {
  if (holds.length === 0) return
  const lines = holds.map(
    ({ count, what, names, by }) =>
      `  ${count} ${what}${names ? ` (${names})` : ''}\n    → ${WAYS_OUT[by] ?? UNKNOWN}`,
  )
  throw new AppError(
    'conflict',
    [`${label} tidak dihapus, karena riwayat akan hilang:`, ...lines].join('\n'),
  )
}
