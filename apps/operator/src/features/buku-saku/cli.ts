import { DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { formatDay, showTanggal } from '@sia/domain/time'
import { decideClaim, type Outcome, reopenClaim } from '@sia/office/features/buku-saku/commands'
import { type ClaimRow, listForOperator, STATUS } from '@sia/office/features/buku-saku/queries'
import { ALASAN, ID_LIST, JUMLAH, text } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

const CHOICES = ['menunggu', 'disetujui', 'ditolak', 'semua'] as const

const list = defineCommand({
  command: 'daftar',
  describe: 'Pengajuan kegiatan; tanpa pilihan yang menunggu keputusan, paling lama dahulu',
  options: {
    status: {
      choices: CHOICES,
      default: 'menunggu' as const,
      describe: 'Keputusannya',
    },
    nim: text('Hanya dari mahasiswa ini'),
    kegiatan: text('Nomor kegiatan atau bagian judulnya'),
    jumlah: JUMLAH,
  },
  examples: [
    ['$0 buku-saku daftar', 'Yang menunggu keputusan'],
    ['$0 buku-saku daftar --kegiatan "bakti sosial"', 'Satu kegiatan'],
    ['$0 buku-saku daftar --nim 24010001 --status semua', 'Satu mahasiswa'],
  ],
  async run({ db }, { status, nim, kegiatan, jumlah }) {
    const { rows, total } = await listForOperator(db, { status, nim, kegiatan }, jumlah)
    return listed({
      rows,
      total,
      columns: [
        ['ID', 7, ({ id }) => id],
        ['NIM', 12, ({ mhs }) => mhs.nim],
        ['Mahasiswa', 24, ({ mhs }) => mhs.nama],
        ['Kegiatan', 28, ({ buku_saku_kegiatan }) => buku_saku_kegiatan.judul],
        ['Tanggal', 10, ({ tanggal }) => showTanggal(formatDay(tanggal))],
        ['Status', 9, ({ status }) => nameStatus(status)],
      ],
      json: rows.map(present),
      empty: 'Tidak ada pengajuan kegiatan buku saku yang cocok.',
    })
  },
})

const SEMUA =
  'Beberapa nomor: semua diputuskan, atau tidak satu pun bila ada yang tidak dapat diputuskan.'

const approve = defineCommand({
  command: 'setujui <id..>',
  immediate: 'Membatalkannya: sia buku-saku batalkan <id>',
  describe: 'Setujui pengajuan yang menunggu',
  options: { id: { ...ID_LIST, describe: 'Nomor dari: sia buku-saku daftar' } },
  note: SEMUA,
  examples: [
    ['$0 buku-saku setujui 12', 'Mahasiswa melihat Sudah Mengikuti'],
    ['$0 buku-saku setujui 12 13 14', 'Beberapa sekaligus'],
  ],
  run: async (ctx, { id }) =>
    report(await decideClaim(ctx, id, { status: DISETUJUI, oleh: ctx.operator })),
})

const refuse = defineCommand({
  command: 'tolak <id..>',
  immediate: 'Membatalkannya: sia buku-saku batalkan <id>',
  describe: 'Tolak pengajuan yang menunggu; mahasiswa dapat mengajukannya lagi',
  options: { id: { ...ID_LIST, describe: 'Nomor dari: sia buku-saku daftar' }, alasan: ALASAN },
  note: SEMUA,
  examples: [
    ['$0 buku-saku tolak 12', 'Mahasiswa diminta menghubungi PKK'],
    ['$0 buku-saku tolak 12 --alasan "Foto tidak terbaca."', 'Mahasiswa membaca alasannya'],
  ],
  run: async (ctx, { id, alasan }) =>
    report(await decideClaim(ctx, id, { status: DITOLAK, oleh: ctx.operator, alasan })),
})

const reopen = defineCommand({
  command: 'batalkan <id..>',
  immediate: 'Sesudahnya putuskan lagi: setujui atau tolak.',
  describe: 'Batalkan keputusan, sehingga pengajuan menunggu lagi',
  options: { id: { ...ID_LIST, describe: 'Nomor dari: sia buku-saku daftar --status semua' } },
  note: SEMUA,
  examples: [['$0 buku-saku batalkan 12', 'Salah menyetujui atau menolak']],
  run: async (ctx, { id }) => report(await reopenClaim(ctx, id)),
})

/** `sia buku-saku`: what the PKK decides about claims of the pocket book. */
export const bukuSakuCommands: CommandGroup = {
  name: 'buku-saku',
  describe: 'Pengajuan kegiatan buku saku: lihat dan putuskan',
  commands: [list, approve, refuse, reopen],
}

function report({ changed, unchanged }: Outcome) {
  const name = ({ id, mhs, buku_saku_kegiatan }: ClaimRow) =>
    `Pengajuan ${id} (${buku_saku_kegiatan.judul}, ${mhs.nim} ${mhs.nama})`
  const lines = [
    ...changed.map((row) => `✓ ${name(row)} ${nameStatus(row.status).toLowerCase()}.`),
    ...unchanged.map(
      (row) =>
        `• ${name(row)} sudah ${nameStatus(row.status).toLowerCase()}; tidak ada yang berubah.`,
    ),
  ]
  return {
    text: lines.join('\n'),
    json: { diubah: changed.map(present), tetap: unchanged.map(present) },
  }
}

function nameStatus(status: number): string {
  if (status === STATUS.disetujui) return 'Disetujui'
  return status === STATUS.ditolak ? 'Ditolak' : 'Menunggu'
}

const present = ({ mhs_id, mhs, buku_saku_kegiatan, tanggal, ...row }: ClaimRow) => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  kegiatan: buku_saku_kegiatan.judul,
  tanggal: formatDay(tanggal),
})
