import { formatMoment, showMoment } from '@sia/domain/time'
import { changeAccount, NONAKTIF_BY, type Outcome } from '@sia/office/features/auth/commands'
import { HARI_RESET, resetPassword } from '@sia/office/features/auth/commands-password'
import { type AccountRow, findAccount } from '@sia/office/features/auth/queries'
import { word } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { NIMS, readNimList, requireNims } from '../../lib/nim-list.ts'

const SEMUA = 'Beberapa NIM: semua diubah, atau tidak satu pun bila ada NIM yang tidak dikenal.'

const DEPARTMENTS = ['akademik', 'keuangan', 'lain'] as const

const deactivate = defineCommand({
  command: 'nonaktifkan [nim..]',
  immediate: 'Membatalkannya: sia akun aktifkan <nim>',
  describe: 'Nonaktifkan akun; mahasiswa yang sedang login langsung keluar',
  options: {
    ...NIMS,
    oleh: {
      choices: DEPARTMENTS,
      demandOption: true,
      describe: 'Bagian yang dibaca mahasiswa saat login; lain: tanpa nama bagian',
    },
  },
  check: requireNims,
  note: SEMUA,
  examples: [
    ['$0 akun nonaktifkan 24010001 --oleh keuangan', 'Satu mahasiswa'],
    ['$0 akun nonaktifkan --dari-berkas cuti.txt --oleh akademik', 'Satu NIM tiap baris'],
  ],
  async run(ctx, { oleh, ...args }) {
    const nonaktif_by = NONAKTIF_BY[oleh]
    const outcome = await changeAccount(ctx, await readNimList(args), {
      active: false,
      nonaktif_by,
    })
    const dibaca = oleh === 'lain' ? 'dinonaktifkan' : `dinonaktifkan oleh ${nameBagian(oleh)}`
    return report(outcome, dibaca, `Saat login mahasiswa membaca: "Akun anda ${dibaca}".`)
  },
})

const activate = defineCommand({
  command: 'aktifkan [nim..]',
  immediate: 'Membatalkannya: sia akun nonaktifkan <nim>',
  describe: 'Aktifkan kembali akun',
  options: NIMS,
  check: requireNims,
  note: SEMUA,
  examples: [
    ['$0 akun aktifkan 24010001', 'Satu mahasiswa'],
    ['$0 akun aktifkan --dari-berkas lunas.txt', 'Satu NIM tiap baris'],
  ],
  async run(ctx, args) {
    const state = { active: true, nonaktif_by: null }
    const outcome = await changeAccount(ctx, await readNimList(args), state)
    return report(outcome, 'aktif', 'Mahasiswa dapat login dengan password yang sama.')
  },
})

const reset = defineCommand({
  command: 'reset-sandi <nim>',
  immediate: 'Tidak dapat dibatalkan: pastikan NIM-nya dan siapa yang meminta.',
  describe: 'Ganti password mahasiswa dengan sandi sekali pakai',
  options: { nim: word('NIM mahasiswa') },
  note:
    `Sandi dibuat acak, ditampilkan satu kali, dan tidak dicatat di mana pun. Berlaku ${HARI_RESET} hari; ` +
    'mahasiswa wajib menggantinya begitu login. Semua sesi mahasiswa itu langsung berakhir, dan alamat kalendernya dicabut.',
  examples: [['$0 akun reset-sandi 24010001', 'Pastikan dahulu siapa yang meminta']],
  async run(ctx, args) {
    const { nim, nama, sandi, berlaku_sampai } = await resetPassword(ctx, args.nim.trim())
    const until = formatMoment(berlaku_sampai)
    const account = await findAccount(ctx.db, nim, ctx.now)
    const inactive =
      account?.active === false
        ? `\n\nAkun ini nonaktif, jadi belum dapat login. Aktifkan dengan: sia akun aktifkan ${nim}`
        : ''
    const text = `Sandi sekali pakai ${nim} ${nama}:

  ${sandi}

Berlaku sampai ${showMoment(until)} (${HARI_RESET} hari) dan hanya ditampilkan sekali ini.
Mahasiswa wajib menggantinya begitu login. Semua sesinya sudah berakhir dan alamat kalendernya dicabut.${inactive}`
    return { text, json: { nim, nama, sandi, berlaku_sampai: until } }
  },
})

/** `sia akun`: who may log in. */
export const accountCommands: CommandGroup = {
  name: 'akun',
  describe: 'Akun mahasiswa: nonaktifkan, aktifkan, reset sandi',
  commands: [deactivate, activate, reset],
}

const nameBagian = (oleh: 'akademik' | 'keuangan') =>
  oleh === 'akademik' ? 'Bagian Akademik' : 'Bagian Keuangan'

function report({ changed, unchanged }: Outcome, menjadi: string, note: string) {
  const name = ({ nim, nama }: AccountRow) => [nim, nama].filter(Boolean).join(' ')
  const lines = [
    ...changed.map((row) => `✓ ${name(row)}: ${menjadi}.`),
    ...unchanged.map((row) => `• ${name(row)}: sudah ${menjadi}; tidak ada yang berubah.`),
    `${changed.length} akun diubah, ${unchanged.length} tetap. ${note}`,
  ]
  const json = { diubah: changed.map(({ nim }) => nim), tetap: unchanged.map(({ nim }) => nim) }
  return { text: lines.join('\n'), json }
}
