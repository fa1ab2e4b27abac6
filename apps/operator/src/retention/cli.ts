import { rm } from 'node:fs/promises'
import { todayWita } from '@sia/domain/time'
import { deleteAside, sweepAside } from '@sia/office/journal/aside'
import { deleteFiles } from '@sia/office/retention/files'
import { retentionRules } from '@sia/office/retention/rules'
import { DAYS_KEPT, forgetOldImports } from '@sia/office/sheets/write/save-journal'
import { change } from '@sia/server/db/change'
import { APPLY, NOT_YET } from '../lib/apply.ts'
import { defineCommand } from '../lib/command.ts'
import { formatTable } from '../lib/terminal.ts'

const NAMES = retentionRules.map(({ name }) => name)
const MAX_MONTHS = 1200

/** `sia retensi`: what is over is erased, for the calendar. */
export const retensiCommand = defineCommand({
  command: 'retensi',
  describe: 'Hapus data yang masa simpannya lewat: diperlihatkan dahulu, dihapus dengan --apply',
  builder: (yargs) =>
    yargs
      .option('masa', {
        type: 'string',
        array: true,
        nargs: 1,
        default: [] as string[],
        describe: `Masa simpan sebuah aturan dalam bulan, seperti lulusan=24; diulang. Aturan: ${NAMES.join(', ')}`,
        coerce: (words: string[]) => new Map(words.map(monthsOf)),
      })
      .option('apply', APPLY)
      .epilogue(
        retentionRules
          .map(({ name, describe, months }) => `${name}: ${describe}, ${months} bulan`)
          .join('\n'),
      )
      .example('$0 retensi', 'Lihat apa yang akan dihapus')
      .example('$0 retensi --masa lulusan=24 --apply', 'Setiap bulan, dengan masa simpan kampus'),
  async run({ db, actor, pool, storage, now, env }, { masa, apply }) {
    const today = todayWita(now)
    const how = { actor, trial: !apply, idle: '1min' }
    const { results: done, jurnal } = await change(db, how, async (client) => {
      const results = []
      for (const { name, describe, months, run } of retentionRules) {
        const bulan = masa.get(name) ?? months
        const surroundings = { client, today, dataDir: env.DATA_DIR }
        results.push({ aturan: name, describe, bulan, ...(await run(surroundings, bulan)) })
      }
      return { results, jurnal: await forgetOldImports(client) }
    })
    const files = await deleteFiles(
      storage,
      done.flatMap(({ files }) => files),
      apply,
    )
    const imported = done.flatMap((one) => one.imported ?? [])
    if (apply) {
      await deleteAside(
        { pool, storage },
        done.flatMap(({ files }) => files),
      )
      await sweepAside(pool, storage)
      for (const path of imported) await rm(path, { force: true })
    }
    const rows = done.map(({ aturan, describe, bulan, count }) => [aturan, bulan, count, describe])
    const head = ['Aturan', 'Bulan', apply ? 'Dihapus' : 'Akan dihapus', 'Apa']
    const text = [
      formatTable(head, rows, [18, 7, 14, 58]),
      `Berkas: ${files.length}.`,
      `Isi lama dari impor dan penghapusan, setelah ${DAYS_KEPT} hari: ${jurnal} baris.`,
      ...(apply ? [] : [NOT_YET]),
    ].join('\n')
    const aturan = done.map(({ aturan, bulan, count }) => ({ aturan, bulan, jumlah: count }))
    const json = { aturan, berkas: [...files, ...imported], jurnal, ditulis: apply }
    return { text, json, record: { aturan, berkas: files.length, jurnal, ditulis: apply } }
  },
})

function monthsOf(word: string): [string, number] {
  const [, name = '', months = ''] = /^([a-z-]+)=(\d{1,4})$/.exec(word.trim()) ?? []
  if (!NAMES.includes(name) || Number(months) < 1 || Number(months) > MAX_MONTHS) {
    throw new Error(`--masa ditulis aturan=bulan, dengan aturan ${NAMES.join(', ')}: ${word}`)
  }
  return [name, Number(months)]
}
