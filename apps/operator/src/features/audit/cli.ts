import { formatMoment, showMoment, todayWita } from '@sia/domain/time'
import { listAudit } from '@sia/office/features/audit/queries'
import { notFound } from '@sia/server/errors'
import { day, flag, text } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { formatTable } from '../../lib/terminal.ts'
import { showSecurity } from './security-events.ts'

const WITA_MS = 8 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** `sia audit`: who did what when. */
export const auditCommand = defineCommand({
  command: 'audit',
  describe: 'Siapa melakukan apa dan kapan',
  options: {
    nim: text('Hanya data mahasiswa ini; dengan --keamanan juga akun Kantor, "staf budi"'),
    pelaku: text('Bagian nama pelaku: NIM atau nama operator'),
    objek: text('Awal nama tabel atau perintah'),
    dari: day('Hari pertama (WITA), YYYY-MM-DD'),
    sampai: day('Hari terakhir (WITA), YYYY-MM-DD'),
    keamanan: flag('Login, penolakan, password, sesi, dan id asing; tanpa --dari: hari ini'),
    alamat: text('Dengan --keamanan: awal alamat jaringan, misalnya 10.1.2.3'),
    jumlah: { type: 'number', default: 50, describe: 'Paling banyak berapa baris' },
  },
  check: ({ keamanan, alamat, pelaku, objek }) =>
    keamanan
      ? (pelaku ?? objek) !== undefined && '--pelaku dan --objek tidak berlaku bersama --keamanan.'
      : alamat !== undefined && '--alamat memerlukan --keamanan.',
  examples: [
    ['$0 audit --nim 24010001', 'Semua yang terjadi pada data seorang mahasiswa'],
    ['$0 audit --objek ojt', 'Keputusan OJT'],
    ['$0 audit --keamanan --nim 24010001', 'Apa yang terjadi pada akun ini hari ini'],
    ['$0 audit --keamanan --nim "staf budi"', 'Apa yang terjadi pada akun Kantor budi hari ini'],
    ['$0 audit --keamanan --alamat 10.1.2.3', 'Apa yang datang dari alamat ini hari ini'],
    ['$0 audit --pelaku budi --dari 2026-11-01', 'Apa yang dilakukan operator budi'],
  ],
  async run({ db, now }, { keamanan, alamat, nim, pelaku, objek, dari, sampai, jumlah }) {
    if (keamanan) {
      const first = dari ?? (sampai ? undefined : todayWita(now))
      return showSecurity(db, { nim, alamat, ...rangeOf(first, sampai) }, jumlah)
    }
    const filter = { nim, actor: pelaku, subject: objek, ...rangeOf(dari, sampai) }
    const rows = await listAudit(db, filter, jumlah)
    if (rows === null) throw notFound()
    const json = rows.map(({ id, at, ...row }) => ({
      id: Number(id),
      at: formatMoment(at),
      ...row,
    }))
    const lines = json.map(({ at, actor, action, subject, row_key, changes }) => [
      showMoment(at),
      actor,
      action,
      subject,
      [row_key, changes]
        .filter(Boolean)
        .map((part) => JSON.stringify(part))
        .join(' '),
    ])
    const text =
      lines.length === 0
        ? 'Tidak ada catatan yang cocok.'
        : formatTable(['Waktu', 'Pelaku', 'Aksi', 'Objek', 'Isi'], lines)
    return { text, json }
  },
})

/** The moments between which WITA days lie. */
function rangeOf(first: string | undefined, last: string | undefined) {
  const begin = (day: string, later = 0) => new Date(Date.parse(day) - WITA_MS + later)
  return {
    from: first === undefined ? undefined : begin(first),
    until: last === undefined ? undefined : begin(last, DAY_MS),
  }
}
