import { type Keputusan, showPeriod, stateOf } from '@sia/domain/peminjaman-ruangan'
import { formatMoment } from '@sia/domain/time'
import {
  decidePeminjaman,
  describeLoan,
  type Outcome,
  reopenPeminjaman,
} from '@sia/office/features/peminjaman-ruangan/commands'
import { markDilihat, seenByOperator } from '@sia/office/features/peminjaman-ruangan/last-seen'
import {
  listForOperator,
  listLectureOverlaps,
  listOverlaps,
  type PeminjamanRow,
  STATUS,
} from '@sia/office/features/peminjaman-ruangan/queries'
import { ALASAN, DECIDED_BY, ID_LIST, JUMLAH, text } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

const list = defineCommand({
  command: 'daftar',
  describe: 'Pengajuan peminjaman; tanpa pilihan yang menunggu keputusan, paling dekat dahulu',
  options: {
    status: {
      choices: STATUS,
      default: 'menunggu' as const,
      describe: 'lewat: tidak diputuskan sampai waktunya habis',
    },
    nim: text('Hanya dari mahasiswa ini'),
    ruangan: text('Hanya ruangan yang namanya memuat kata ini'),
    jumlah: JUMLAH,
  },
  examples: [
    ['$0 ruangan daftar', 'Yang menunggu keputusan'],
    ['$0 ruangan daftar --status disetujui --ruangan aula', 'Jadwal aula'],
  ],
  async run(ctx, { status, nim, ruangan, jumlah }) {
    const { db, now, operator } = ctx
    const filter = { status, nim, ruangan }
    const { rows, total } = await listForOperator(db, filter, { now, take: jumlah })
    const waiting = rows.filter((row) => !row.menyetujui && !row.rejected).map(({ id }) => id)
    const [bentrok, kuliah] = await Promise.all([
      listOverlaps(db, waiting),
      listLectureOverlaps(db, rows),
      markDilihat(ctx, operator, rows),
    ])
    return listed({
      rows,
      total,
      columns: [
        ['ID', 6, ({ id }) => id],
        ['Ruangan', 16, ({ ruangan }) => ruangan.nama],
        ['Waktu (WITA)', 16, (row) => showPeriod(row).replace(' ', '\n')],
        ['Peminjam', 18, ({ mhs, no_telp }) => `${mhs.nama}\n${mhs.nim}\n${no_telp}`],
        ['Keperluan', 18, ({ keperluan }) => keperluan],
        ['Status', 16, (row) => statusOf(row, bentrok.get(row.id), kuliah.get(row.id))],
      ],
      json: rows.map((row) => ({
        ...present(row),
        bentrok: bentrok.get(row.id) ?? [],
        bentrok_kuliah: kuliah.get(row.id) ?? [],
      })),
      empty: 'Tidak ada pengajuan peminjaman ruangan yang cocok.',
    })
  },
})

const decision = (name: string, keputusan: Keputusan, describe: string, kata: string) =>
  defineCommand({
    command: `${name} <id..>`,
    immediate: 'Membatalkannya: sia ruangan batalkan <id>',
    describe,
    options: {
      id: { ...ID_LIST, describe: 'Nomor dari: sia ruangan daftar' },
      oleh: DECIDED_BY,
      ...(keputusan === 'rejected' && { alasan: ALASAN }),
    },
    note: 'Beberapa nomor: semua diputuskan, atau tidak satu pun bila ada yang ditolak. Yang diubah mahasiswa sejak daftar terakhir ditolak dan diperlihatkan isinya yang baru.',
    examples: [
      [`$0 ruangan ${name} 12 --oleh "Budi, Kabag Umum"`, 'Dibaca mahasiswa di kartunya'],
      [`$0 ruangan ${name} 12 13 14`, 'Beberapa sekaligus'],
    ],
    async run(ctx, { id, oleh = ctx.operator, alasan }) {
      const decider = { ...ctx, lastSeen: seenByOperator(ctx, ctx.operator) }
      return report(await decidePeminjaman(decider, id, { keputusan, oleh, alasan }), (row) => [
        `${kata} oleh ${row[keputusan]}`,
        `sudah ${kata} oleh ${row[keputusan]}`,
      ])
    },
  })

const reopen = defineCommand({
  command: 'batalkan <id..>',
  immediate: 'Sesudahnya putuskan lagi: setujui atau tolak.',
  describe: 'Batalkan semua keputusan, sehingga mahasiswa dapat mengubah pengajuannya lagi',
  options: { id: { ...ID_LIST, describe: 'Nomor dari: sia ruangan daftar --status semua' } },
  note: 'Beberapa nomor: semua dibatalkan, atau tidak satu pun bila ada yang ditolak.',
  examples: [['$0 ruangan batalkan 12', 'Salah menyetujui atau menolak']],
  async run(ctx, { id }) {
    const outcome = await reopenPeminjaman(ctx, id)
    return report(outcome, () => ['kembali menunggu keputusan', 'belum diputuskan'])
  },
})

/** `sia ruangan`: what is decided about room loans. */
export const ruanganCommands: CommandGroup = {
  name: 'ruangan',
  describe: 'Peminjaman ruangan: lihat dan putuskan',
  commands: [
    list,
    decision('mengetahui', 'mengetahui', 'Catat bahwa pengajuan diketahui', 'diketahui'),
    decision('setujui', 'menyetujui', 'Setujui pengajuan', 'disetujui'),
    decision('tolak', 'rejected', 'Tolak pengajuan', 'ditolak'),
    reopen,
  ],
}

function report({ changed, unchanged }: Outcome, say: (row: PeminjamanRow) => [string, string]) {
  const name = (row: PeminjamanRow) => `Peminjaman ${row.id} (${describeLoan(row)})`
  const lines = [
    ...changed.map((row) => `✓ ${name(row)} ${say(row)[0]}`),
    ...unchanged.map((row) => `• ${name(row)} ${say(row)[1]}; tidak ada yang berubah`),
  ]
  return {
    text: lines.join('\n'),
    json: { diubah: changed.map(present), tetap: unchanged.map(present) },
  }
}

function statusOf(row: PeminjamanRow, overlaps: number[] = [], lectures: string[] = []): string {
  const { text, oleh } = stateOf(row)
  return [
    oleh ? `${text}: ${oleh}` : 'Menunggu',
    ...overlaps.map((id) => `Bentrok dgn ${id}`),
    ...lectures.map((kode) => `Bentrok kuliah ${kode}`),
  ].join('\n')
}

const present = ({ mhs_id, ruangan, mhs, dari, sampai, created_at, ...row }: PeminjamanRow) => ({
  ...row,
  ruangan: ruangan.nama,
  nim: mhs.nim,
  nama: mhs.nama,
  dari: formatMoment(dari),
  sampai: formatMoment(sampai),
  created_at: formatMoment(created_at),
})
