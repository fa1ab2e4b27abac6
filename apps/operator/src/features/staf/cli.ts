import { PERAN, type Peran, USERNAME, WRONG_USERNAME } from '@sia/domain/staf'
import { formatMoment, showMoment } from '@sia/domain/time'
import {
  addStaf,
  changeStaf,
  HARI_SANDI_STAF,
  type HandedOver,
  resetStaf,
} from '@sia/office/features/staf/commands'
import { findDosen, type StafRow } from '@sia/office/features/staf/queries'
import type { Db } from '@sia/server/db/client'
import { oneLine } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { printableJson } from '../../lib/printable.ts'

const ROLES = Object.keys(PERAN) as Peran[]
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

const USERNAME_WORD = {
  type: 'string',
  demandOption: true,
  describe: 'Nama pengguna, seperti diketik saat login',
  coerce: (text: string) => text.trim().toLowerCase(),
} as const

const PERAN_OPTION = {
  type: 'string',
  array: true,
  choices: ROLES,
  demandOption: true,
  describe: 'Peran; boleh beberapa',
} as const

const DOSEN_OPTION = {
  type: 'string',
  describe: 'Nama dosen yang memakai akun ini, seperti di data dosen',
} as const

const refuseDosen = (peran: string[], dosen: string | undefined) =>
  dosen !== undefined && !peran.includes('dosen') && '--dosen hanya untuk peran dosen.'

const findDosenId = async (db: Db, dosen: string) => (await findDosen(db, dosen)).id

const explainPeran = ROLES.map((role) => `${role}: ${PERAN[role]}`).join(', ')

const add = defineCommand({
  command: 'tambah <username>',
  immediate: 'Membatalkannya: tutup akunnya di Kantor, bagian Staf.',
  describe: 'Beri seorang staf akun Kantor',
  options: {
    username: USERNAME_WORD,
    nama: {
      type: 'string',
      demandOption: true,
      describe: 'Nama lengkapnya',
      coerce: (text: string) => oneLine('--nama', text, 100) ?? '',
    },
    email: {
      type: 'string',
      describe: 'E-mailnya; dapat dipakai untuk login',
      coerce: (text?: string) => text?.trim().toLowerCase(),
    },
    peran: PERAN_OPTION,
    dosen: DOSEN_OPTION,
  },
  check: ({ username, email, peran, dosen }) => {
    if (!USERNAME.test(username)) return `Nama pengguna ${username}: ${WRONG_USERNAME}`
    if (email !== undefined && !EMAIL.test(email)) return `${email} bukan alamat e-mail.`
    return refuseDosen(peran, dosen)
  },
  note: `Peran: ${explainPeran}. Akunnya baru dibuat setelah sandinya tampil; bila terputus sebelum tanda ✓, jalankan lagi.`,
  examples: [['$0 staf tambah budi --nama "Budi Santosa" --peran it', 'Akun yang pertama']],
  async run(ctx, { username, nama, email = null, peran, dosen, json }) {
    const dosen_id = dosen === undefined ? null : await findDosenId(ctx.db, dosen)
    const one = { username, nama, email, peran: asRoles(peran), dosen_id }
    // The password is shown before the account is there: who is cut off runs the command again.
    const handed = await addStaf(ctx, one, (made) => {
      const shown = handOver(made)
      return ctx.terminal.show(json ? printableJson(shown.json) : shown.text)
    })
    const text = `✓ Akun ${username} sudah dibuat, dengan sandi di atas.`
    return { ...handOver(handed), text, isShown: true }
  },
})

const roles = defineCommand({
  command: 'peran <username>',
  immediate: 'Membatalkannya: perintah yang sama dengan peran yang lama.',
  describe: 'Ganti peran seorang staf, atau dosen yang memakai akunnya; semua sesinya berakhir',
  options: { username: USERNAME_WORD, peran: PERAN_OPTION, dosen: DOSEN_OPTION },
  check: ({ peran, dosen }) => refuseDosen(peran, dosen),
  note: `Peran: ${explainPeran}.`,
  examples: [
    ['$0 staf peran budi --peran sarana pkk', 'Dua peran'],
    ['$0 staf peran budi --peran dosen --dosen "Ni Made Suartini"', 'Kelas dosen itu miliknya'],
  ],
  async run(ctx, { username, peran, dosen }) {
    const { staf, changed } = await changeStaf(ctx, username, {
      peran: asRoles(peran),
      ...(dosen !== undefined && { dosen_id: await findDosenId(ctx.db, dosen) }),
    })
    const as = staf.dosen ? ` sebagai ${staf.dosen.nama}` : ''
    return report(staf, changed, `berperan ${staf.peran.join(', ')}${as}`)
  },
})

const reset = defineCommand({
  command: 'reset <username>',
  immediate: 'Tidak dapat dibatalkan: pastikan siapa yang meminta.',
  describe:
    'Ganti password seorang staf dengan sandi sekali pakai, dan lepas verifikasi dua langkahnya; semua sesinya berakhir',
  options: { username: USERNAME_WORD },
  examples: [['$0 staf reset budi', 'Ia lupa passwordnya, atau kehilangan ponselnya']],
  async run(ctx, { username }) {
    return handOver(await resetStaf(ctx, username))
  },
})

/** `sia staf`: the first account of Kantor, and what its owner cannot do there himself. */
export const stafCommands: CommandGroup = {
  name: 'staf',
  describe: 'Akun Kantor: tambah, peran, reset sandi',
  commands: [add, roles, reset],
}

// The parser has checked each against `choices`.
const asRoles = (words: string[]) => [...new Set(words)] as Peran[]

function handOver({ staf, sandi, berlaku_sampai }: HandedOver) {
  const until = formatMoment(berlaku_sampai)
  const text = `Sandi sekali pakai ${staf.username} (${staf.nama}):

  ${sandi}

Berlaku sampai ${showMoment(until)} (${HARI_SANDI_STAF} hari) dan hanya ditampilkan sekali ini.
Ia wajib menggantinya begitu masuk ke Kantor.`
  return { text, json: { ...present(staf), sandi, berlaku_sampai: until } }
}

function report(staf: StafRow, changed: boolean, is: string) {
  const text = changed
    ? `✓ ${staf.username} (${staf.nama}) sekarang ${is}; semua sesinya berakhir.`
    : `• ${staf.username} (${staf.nama}) sudah ${is}; tidak ada yang berubah.`
  return { text, json: { ...present(staf), diubah: changed } }
}

const present = ({ created_at, ...staf }: StafRow) => ({
  ...staf,
  created_at: formatMoment(created_at),
})
