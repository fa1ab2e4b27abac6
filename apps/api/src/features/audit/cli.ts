import { formatMoment, parseDay, showMoment } from '@sia/domain/waktu'
import { notFound } from '../../errors.ts'
import { defineCommand } from '../../operator/command.ts'
import { formatTable } from '../../operator/terminal.ts'
import { listAudit } from './queries.ts'

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
      .option('jumlah', { type: 'number', default: 50, describe: 'Paling banyak berapa baris' })
      .example('$0 audit --nim 24010001', 'Semua yang terjadi pada data seorang mahasiswa')
      .example('$0 audit --objek ojt', 'Keputusan OJT')
      .example('$0 audit --pelaku budi --dari 2026-11-01', 'Apa yang dilakukan operator budi'),
  async run({ db }, { nim, pelaku, objek, dari, sampai, jumlah }) {
    const rows = await listAudit(
      db,
      {
        nim,
        actor: pelaku,
        subject: objek,
        from: dari,
        until: sampai && new Date(sampai.getTime() + DAY_MS),
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

// The moment a WITA day begins.
function dayOf(text: string): Date {
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return new Date(day.getTime() - WITA_MS)
}
