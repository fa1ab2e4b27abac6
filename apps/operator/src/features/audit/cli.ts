import { formatMoment, parseDay, showMoment, todayWita } from '@sia/domain/time'
import { listAudit } from '@sia/office/features/audit/queries'
import { notFound } from '@sia/server/errors'
import { defineCommand } from '../../lib/command.ts'
import { formatTable } from '../../lib/terminal.ts'
import { showSecurity } from './security-events.ts'

const WITA_MS = 8 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** `sia audit`: who did what when. */
export const auditCommand = defineCommand({
  command: 'audit',
  describe: 'Siapa melakukan apa dan kapan',
  builder: (yargs) =>
    yargs
      .option('nim', { type: 'string', describe: 'Hanya data mahasiswa ini' })
      .option('pelaku', { type: 'string', describe: 'Bagian nama pelaku: NIM atau nama operator' })
      .option('objek', { type: 'string', describe: 'Awal nama tabel atau perintah' })
      .option('dari', {
        type: 'string',
        describe: 'Hari pertama (WITA), YYYY-MM-DD',
        coerce: dayOf,
      })
      .option('sampai', {
        type: 'string',
        describe: 'Hari terakhir (WITA), YYYY-MM-DD',
        coerce: dayOf,
      })
      .option('keamanan', {
        type: 'boolean',
        default: false,
        describe: 'Login, penolakan, password, sesi, dan id asing; tanpa --dari: hari ini',
      })
      .option('alamat', {
        type: 'string',
        describe: 'Dengan --keamanan: awal alamat jaringan, misalnya 10.1.2.3',
      })
      .check(({ keamanan, alamat, pelaku, objek }) => {
        if (keamanan && (pelaku ?? objek) !== undefined) {
          throw new Error('--pelaku dan --objek tidak berlaku bersama --keamanan.')
        }
        if (!keamanan && alamat !== undefined) throw new Error('--alamat memerlukan --keamanan.')
        return true
      })
      .option('jumlah', { type: 'number', default: 50, describe: 'Paling banyak berapa baris' })
      .example('$0 audit --nim 24010001', 'Semua yang terjadi pada data seorang mahasiswa')
      .example('$0 audit --objek ojt', 'Keputusan OJT')
      .example('$0 audit --keamanan --nim 24010001', 'Apa yang terjadi pada akun ini hari ini')
      .example('$0 audit --keamanan --alamat 10.1.2.3', 'Apa yang datang dari alamat ini hari ini')
      .example('$0 audit --pelaku budi --dari 2026-11-01', 'Apa yang dilakukan operator budi'),
  async run({ db, now }, { keamanan, alamat, nim, pelaku, objek, dari, sampai, jumlah }) {
    if (keamanan) return showSecurity(db, { nim, alamat, ...rangeOf(dari, sampai, now) }, jumlah)
    const rows = await listAudit(
      db,
      {
        nim,
        actor: pelaku,
        subject: objek,
        from: dari,
        until: sampai && dayAfter(sampai),
      },
      jumlah,
    )
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

const dayAfter = (day: Date) => new Date(day.getTime() + DAY_MS)

// The days that were asked for; today when none were.
function rangeOf(dari: Date | undefined, sampai: Date | undefined, now: Date) {
  const from = dari ?? (sampai ? undefined : dayOf(todayWita(now)))
  return { from, until: sampai && dayAfter(sampai) }
}

// The moment a WITA day begins.
function dayOf(text: string): Date {
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return new Date(day.getTime() - WITA_MS)
}
