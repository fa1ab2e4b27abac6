import { compareNames } from '@sia/domain/order'
import { formatMoment, showMoment } from '@sia/domain/time'
import { oneLine } from '../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../lib/command.ts'
import { listed } from '../lib/listing.ts'
import { addOperator, renewKey, revokeKey } from './commands.ts'

const MAX_NAMA = 60

const NAMA = {
  type: 'string',
  demandOption: true,
  describe: 'Nama operator, seperti di catatan audit',
  coerce: (text: string) => oneLine('Nama', text, MAX_NAMA) ?? '',
} as const

const handedOver = (nama: string, key: string) => ({
  text: `Kunci ${nama}, ditampilkan sekali saja:\n\n${key}\n\nDi komputernya: simpan di berkas yang hanya ia baca, lalu isi SIA_OPERATOR_KEY_FILE dengan nama berkas itu.`,
  json: { nama, kunci: key },
})

const add = defineCommand({
  command: 'tambah <nama>',
  immediate: 'Membatalkannya: sia operator cabut <nama>',
  describe: 'Beri seorang operator kunci sendiri',
  options: { nama: NAMA },
  examples: [['$0 operator tambah budi', 'Kuncinya ditampilkan sekali']],
  async run(ctx, { nama }) {
    return handedOver(nama, await addOperator(ctx, nama))
  },
})

const renew = defineCommand({
  command: 'kunci-baru <nama>',
  immediate: 'Kunci yang lama tidak kembali.',
  describe: 'Ganti kunci seorang operator; yang lama tidak berlaku lagi',
  options: { nama: NAMA },
  examples: [['$0 operator kunci-baru budi', 'Kuncinya hilang atau bocor']],
  async run(ctx, { nama }) {
    return handedOver(nama, await renewKey(ctx, nama))
  },
})

const revoke = defineCommand({
  command: 'cabut <nama>',
  immediate: 'Memberi kunci lagi: sia operator kunci-baru <nama>',
  describe: 'Cabut kunci seorang operator; namanya tetap di catatan audit',
  options: { nama: NAMA },
  examples: [['$0 operator cabut budi', 'Budi tidak bekerja di sini lagi']],
  async run(ctx, { nama }) {
    await revokeKey(ctx, nama, ctx.now)
    return { text: `Kunci ${nama} dicabut.`, json: { nama } }
  },
})

const list = defineCommand({
  command: 'daftar',
  describe: 'Operator yang punya kunci, dan yang kuncinya dicabut',
  examples: [['$0 operator daftar', 'Siapa saja']],
  async run({ db }) {
    const operators = await db.operator.findMany({ omit: { kunci_hash: true } })
    const rows = operators.toSorted((a, b) => compareNames(a.nama, b.nama))
    const show = (moment: Date | null) => moment && showMoment(formatMoment(moment))
    return listed({
      rows,
      total: rows.length,
      columns: [
        ['Nama', 40, ({ nama }) => nama],
        ['Dibuat', 22, ({ dibuat_pada }) => show(dibuat_pada)],
        ['Dicabut', 22, ({ dicabut_pada }) => show(dicabut_pada)],
      ],
      json: rows,
      empty:
        'Belum ada operator dengan kunci: catatan audit memakai SIA_OPERATOR, atau nama pengguna sistem.',
    })
  },
})

/** `sia operator`: who may sign with his own name. */
export const operatorCommands: CommandGroup = {
  name: 'operator',
  describe: 'Operator dengan kunci sendiri, supaya catatan audit menyebut siapa sebenarnya',
  commands: [add, list, renew, revoke],
}
