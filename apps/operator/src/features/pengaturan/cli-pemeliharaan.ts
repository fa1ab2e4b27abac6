import { describePemeliharaan, parseSelesai } from '@sia/domain/pemeliharaan'
import { formatMoment } from '@sia/domain/time'
import { endPemeliharaan, startPemeliharaan } from '@sia/office/features/pengaturan/commands'
import { readPengaturan } from '@sia/office/features/pengaturan/queries'
import type { Db } from '@sia/server/db/client'
import { oneLine } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'

const MAX_PESAN = 500

const UNCHANGED =
  'Pemeliharaan berlangsung sampai: sia pemeliharaan off. Waktu --sampai hanya perkiraan bagi mahasiswa: bila ' +
  'terlewati, situs tetap tertutup dan mahasiswa membaca bahwa perlu waktu lebih lama, supaya pekerjaan yang ' +
  'belum selesai tidak terganggu. Perintah sia dan pemeriksaan kesehatan tetap berjalan.'

const on = defineCommand({
  command: 'on',
  immediate: 'Membatalkannya: sia pemeliharaan off',
  describe: 'Tutup situs bagi mahasiswa; ulangi untuk mengganti pesan dan waktunya',
  options: {
    pesan: {
      type: 'string',
      describe: 'Kalimat yang dibaca mahasiswa',
      coerce: (text?: string) => oneLine('--pesan', text, MAX_PESAN),
    },
    sampai: {
      type: 'string',
      describe: 'Perkiraan selesai (WITA): "2026-11-22 06:00", "06:00", atau "2 jam"',
      coerce: selesaiOf,
    },
  },
  note: UNCHANGED,
  examples: [
    ['$0 pemeliharaan on --pesan "Pembaruan server." --sampai "2026-11-22 06:00"', ''],
    ['$0 pemeliharaan on --sampai 06:00', 'Pukul 06.00 berikutnya'],
    ['$0 pemeliharaan on --sampai "1 jam 30 menit"', 'Dihitung dari sekarang'],
  ],
  async run(ctx, { pesan = null, sampai: text }) {
    const sampai = text === undefined ? null : parseSelesai(text, ctx.now)
    await startPemeliharaan(ctx, { pesan, sampai })
    return report(ctx, '✓ Situs sekarang tertutup bagi mahasiswa.')
  },
})

const off = defineCommand({
  command: 'off',
  immediate: 'Membatalkannya: sia pemeliharaan on',
  describe: 'Buka situs kembali; halaman mahasiswa terbuka sendiri dalam satu menit',
  examples: [['$0 pemeliharaan off', 'Boleh diulang; yang sudah terbuka tetap terbuka']],
  async run(ctx) {
    await endPemeliharaan(ctx)
    return report(ctx, '✓ ')
  },
})

const status = defineCommand({
  command: 'status',
  describe: 'Apakah situs sedang tertutup, dan apa yang dibaca mahasiswa',
  note: UNCHANGED,
  examples: [['$0 pemeliharaan status --json', 'Bagi skrip pemantau']],
  run: (ctx) => report(ctx, ''),
})

/** `sia pemeliharaan`: closes the site for students and opens it again. */
export const maintenanceCommands: CommandGroup = {
  name: 'pemeliharaan',
  describe: 'Tutup dan buka situs bagi mahasiswa',
  commands: [on, off, status],
}

/** The maintenance now, for a command's end. */
async function presentPemeliharaan({ db, now }: { db: Db; now: Date }) {
  const row = await readPengaturan(db)
  const { pemeliharaan, pemeliharaan_pesan: pesan, pemeliharaan_sampai: sampai } = row
  return {
    pemeliharaan,
    pesan,
    sampai: sampai && formatMoment(sampai),
    lewat: pemeliharaan && sampai !== null && sampai <= now,
    dibaca: pemeliharaan ? describePemeliharaan({ pesan, sampai }, now) : null,
  }
}

async function report(ctx: { db: Db; now: Date }, done: string) {
  const json = await presentPemeliharaan(ctx)
  if (!json.pemeliharaan) return { text: `${done}Situs terbuka bagi mahasiswa.`, json }
  const late = json.lewat
    ? '\nPerkiraan selesai sudah lewat. Buka situs dengan: sia pemeliharaan off'
    : ''
  const text = `${done || 'Situs tertutup bagi mahasiswa.'}\nMahasiswa membaca: "${json.dibaca}"${late}`
  return { text, json }
}

function selesaiOf(text: string): string {
  if (parseSelesai(text.trim(), new Date()) === null) {
    throw new Error('--sampai ditulis "2026-11-22 06:00" (WITA), "06:00", atau "2 jam".')
  }
  return text.trim()
}
