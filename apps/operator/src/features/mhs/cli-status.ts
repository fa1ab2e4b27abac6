import { STATUS, type Status } from '@sia/domain/status'
import { showTanggal, todayWita } from '@sia/domain/time'
import { changeStatus, type StatusChange } from '@sia/office/features/mhs/commands-status'
import { nameSome } from '@sia/office/lib/refusal'
import { APPLY, howToUndo, NOT_YET } from '../../lib/apply.ts'
import { day } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { firstOf } from '../../lib/listing.ts'
import { NIMS, readNimList, requireNims } from '../../lib/nim-list.ts'

const SHOWN_AT_MOST = 20

const MEANS: Record<Status, string> = {
  aktif: 'semuanya terbuka',
  cuti: 'membaca semuanya dan mengubah datanya sendiri; tidak mengajukan, memilih, atau menilai apa pun',
  lulus: 'membaca datanya selama masa yang diatur di Kantor, tidak mengubah apa pun',
  keluar: 'tidak dapat login lagi; sesinya tidak membuka apa pun',
}

/** `sia mahasiswa status`: on leave, a graduate, gone, or back. */
export const status = defineCommand({
  command: 'status <status> [nim..]',
  describe: 'Status mahasiswa sejak suatu tanggal: aktif, cuti, lulus, atau keluar',
  options: {
    status: { choices: STATUS, demandOption: true, describe: 'Status barunya' },
    ...NIMS,
    sejak: day('Hari pertamanya, YYYY-MM-DD (WITA), boleh yang akan datang; tanpa ini hari ini'),
    apply: APPLY,
  },
  check: requireNims,
  note: STATUS.map((one) => `${one}: ${MEANS[one]}`).join('\n'),
  examples: [
    ['$0 mahasiswa status cuti 24010001 --sejak 2027-02-01', 'Lihat dahulu'],
    ['$0 mahasiswa status cuti 24010001 --sejak 2027-02-01 --apply', 'Lalu catat'],
    ['$0 mahasiswa status lulus --dari-berkas wisuda.txt --apply', 'Satu angkatan'],
  ],
  async run(ctx, { status, apply, sejak = todayWita(ctx.now), ...args }) {
    const nims = await readNimList(args)
    const { changed, unchanged, number } = await changeStatus(ctx, { nims, status, sejak, apply })
    const named = changed.map((one) => `  ${describe(one)} → ${status}`)
    const lines = [
      ...firstOf(named, SHOWN_AT_MOST, (more) => `  dan ${more} lainnya; semuanya: --json`),
      unchanged.length > 0 && `• Sudah ${status}, tidak berubah: ${nameSome(unchanged)}.`,
    ].filter((line) => line !== false)
    const head = `${changed.length} mahasiswa ${apply ? '' : 'akan '}berstatus ${status} sejak ${showTanggal(sejak)}: ${MEANS[status]}.`
    const text = [apply ? `✓ ${head}` : head, ...lines, ...(apply ? howToUndo(number) : [NOT_YET])]
    const json = {
      number,
      status,
      sejak,
      diubah: changed.map(present),
      tetap: unchanged,
      ditulis: apply,
    }
    const record = { diubah: changed.map(({ nim }) => nim), ditulis: apply }
    return { text: text.join('\n'), json, record }
  },
})

function describe({
  nim,
  nama,
  before,
  later,
  sesi,
  perusahaan,
  peminjaman,
}: StatusChange): string {
  const more = [
    sesi > 0 && `${sesi} sesi`,
    perusahaan && `OJT di ${perusahaan}`,
    later && `lalu ${later}`,
    peminjaman > 0 && `${peminjaman} peminjaman ruangan`,
  ].filter(Boolean)
  return `${nim} ${nama}: ${before}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

const present = ({ before, later, ...rest }: StatusChange) => ({
  ...rest,
  sebelum: before,
  kemudian: later,
})
