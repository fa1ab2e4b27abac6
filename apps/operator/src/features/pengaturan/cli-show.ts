import { defineCommand } from '../../lib/command.ts'
import type { OperatorCtx } from '../../lib/context.ts'
import { formatTable } from '../../lib/terminal.ts'
import { presentPemeliharaan } from './cli-pemeliharaan.ts'
import {
  describeJatuhTempo,
  describeKehadiran,
  describeOjt,
  describeTautanOjt,
  presentJatuhTempo,
  presentOjt,
} from './present.ts'
import { listBerkas, readPengaturan } from './queries.ts'

/** `sia pengaturan lihat`: every setting that counts. */
export const lihat = defineCommand({
  command: 'lihat',
  describe: 'Semua pengaturan yang berlaku',
  builder: (yargs) => yargs.example('$0 pengaturan lihat', 'Periksa sebelum semester dimulai'),
  async run(ctx) {
    const json = await presentPengaturan(ctx)
    const note = 'INSTAGRAM_URL dan FACEBOOK_URL diatur sebagai variabel lingkungan server.'
    return { text: `${formatTable([], rowsOf(json))}\n\n${note}`, json }
  },
})

function rowsOf(json: Awaited<ReturnType<typeof presentPengaturan>>): [string, string][] {
  const { ojt, pengingat_survey, pemeliharaan, berkas_belum_ada, media_sosial } = json
  return [
    ['Halaman OJT', describeOjt(ojt)],
    ...describeTautanOjt(ojt),
    ['Jatuh tempo angsuran', describeJatuhTempo(json.jatuh_tempo_angsuran)],
    ['Kehadiran minimal', describeKehadiran(json.kehadiran_minimal)],
    ['Lulusan membaca datanya', `${json.lulus_baca_hari} hari`],
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
}

async function presentPengaturan(ctx: OperatorCtx) {
  const { db, env, now } = ctx
  const row = await readPengaturan(db)
  const missing = (await listBerkas(ctx)).filter(({ file }) => file === null)
  const judul = row.pengingat_survey_judul
  return {
    ojt: presentOjt(row, now),
    jatuh_tempo_angsuran: presentJatuhTempo(row),
    kehadiran_minimal: row.kehadiran_minimal,
    lulus_baca_hari: row.lulus_baca_hari,
    pengingat_survey: judul === null ? null : { judul, tautan: row.tautan },
    pemeliharaan: await presentPemeliharaan(ctx),
    berkas_belum_ada: missing.map(({ jenis, cabang }) => [jenis, cabang].filter(Boolean).join(' ')),
    media_sosial: { instagram: env.INSTAGRAM_URL, facebook: env.FACEBOOK_URL },
  }
}
