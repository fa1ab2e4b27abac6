import { formatDay, parseDay, showTanggal, todayWita } from '@sia/domain/waktu'
import { type CommandGroup, defineCommand } from '../../operator/command.ts'
import type { OperatorCtx } from '../../operator/context.ts'
import { formatTable } from '../../operator/terminal.ts'
import { berkas } from './cli-berkas.ts'
import { presentPemeliharaan } from './cli-pemeliharaan.ts'
import { survey } from './cli-survey.ts'
import { changeOjtDibuka } from './commands.ts'
import { listBerkas, readPengaturan } from './queries-operator.ts'

const lihat = defineCommand({
  command: 'lihat',
  describe: 'Semua pengaturan yang berlaku',
  builder: (yargs) => yargs.example('$0 pengaturan lihat', 'Periksa sebelum semester dimulai'),
  async run(ctx) {
    const json = await presentPengaturan(ctx)
    const { ojt, pengingat_survey, pemeliharaan, berkas_belum_ada, media_sosial } = json
    const rows: [string, string][] = [
      ['Halaman OJT', describeOjt(ojt)],
      ['Pengingat survey', pengingat_survey?.judul ?? 'tidak ada'],
      ...(pengingat_survey?.tautan ?? []).map(({ label, url }): [string, string] => [
        '',
        `${label}: ${url}`,
      ]),
      ['Pemeliharaan', pemeliharaan.dibaca ?? 'tidak; situs terbuka'],
      ['Berkas belum ada', berkas_belum_ada.join(', ') || 'tidak ada; semua terpasang'],
      ['INSTAGRAM_URL', media_sosial.instagram],
      ['FACEBOOK_URL', media_sosial.facebook],
    ]
    const note = 'INSTAGRAM_URL dan FACEBOOK_URL diatur sebagai variabel lingkungan server.'
    return { text: `${formatTable([], rows)}\n\n${note}`, json }
  },
})

const ojtDibuka = defineCommand({
  command: 'ojt-dibuka <tanggal>',
  describe: 'Tanggal halaman OJT dibuka bagi mahasiswa',
  builder: (yargs) =>
    yargs
      .positional('tanggal', {
        type: 'string',
        demandOption: true,
        describe: 'YYYY-MM-DD (WITA)',
        coerce: hariOf,
      })
      .epilogue('Sebelum tanggal itu mahasiswa membaca kapan halaman OJT dibuka kembali.')
      .example('$0 pengaturan ojt-dibuka 2026-12-01', 'Dibuka 1 Desember 2026 pukul 00.00 WITA'),
  async run(ctx, { tanggal }) {
    await changeOjtDibuka(ctx, tanggal)
    const { ojt } = await presentPengaturan(ctx)
    return { text: `✓ Halaman OJT: ${describeOjt(ojt)}.`, json: ojt }
  },
})

/** `sia pengaturan`: what campus IT changes while the system runs. */
export const pengaturanCommands: CommandGroup = {
  name: 'pengaturan',
  describe: 'Tanggal OJT, pengingat survey, dan PDF bagi mahasiswa',
  commands: [lihat, ojtDibuka, survey, berkas],
}

async function presentPengaturan(ctx: OperatorCtx) {
  const { db, env, now } = ctx
  const row = await readPengaturan(db)
  const dibuka_pada = formatDay(row.ojt_dibuka_pada)
  const missing = (await listBerkas(ctx)).filter(({ file }) => file === null)
  const judul = row.pengingat_survey_judul
  return {
    ojt: { dibuka_pada, dibuka: dibuka_pada <= todayWita(now) },
    pengingat_survey: judul === null ? null : { judul, tautan: row.tautan },
    pemeliharaan: await presentPemeliharaan(ctx),
    berkas_belum_ada: missing.map(({ jenis, cabang }) => [jenis, cabang].filter(Boolean).join(' ')),
    media_sosial: { instagram: env.INSTAGRAM_URL, facebook: env.FACEBOOK_URL },
  }
}

const describeOjt = ({ dibuka_pada, dibuka }: { dibuka_pada: string; dibuka: boolean }) =>
  dibuka
    ? `terbuka, sejak ${showTanggal(dibuka_pada)}`
    : `tertutup sampai dibuka ${showTanggal(dibuka_pada)}`

function hariOf(text: string): Date {
  const day = parseDay(text)
  if (!day) throw new Error(`Tanggal harus ditulis YYYY-MM-DD: ${text}`)
  return day
}
