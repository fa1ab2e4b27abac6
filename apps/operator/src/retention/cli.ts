import { retentionRules } from '@sia/office/retention/rules'
import { runRetention } from '@sia/office/retention/run'
import { DAYS_KEPT } from '@sia/office/sheets/write/save-journal'
import { APPLY, NOT_YET } from '../lib/apply.ts'
import { defineCommand } from '../lib/command.ts'
import { formatTable } from '../lib/terminal.ts'

const NAMES = retentionRules.map(({ name }) => name)
const MAX_MONTHS = 1200

/** `sia retensi`: what is over is erased, for the calendar. */
export const retentionCommand = defineCommand({
  command: 'retensi',
  describe: 'Hapus data yang masa simpannya lewat: diperlihatkan dahulu, dihapus dengan --apply',
  options: {
    masa: {
      type: 'string',
      array: true,
      nargs: 1,
      default: [] as string[],
      describe: `Masa simpan sebuah aturan dalam bulan, seperti lulusan=24; diulang. Aturan: ${NAMES.join(', ')}`,
      coerce: (words: string[]) => new Map(words.map(monthsOf)),
    },
    apply: APPLY,
  },
  note: retentionRules
    .map(({ name, describe, months }) => `${name}: ${describe}, ${months} bulan`)
    .join('\n'),
  examples: [
    ['$0 retensi', 'Lihat apa yang akan dihapus'],
    ['$0 retensi --masa lulusan=24 --apply', 'Setiap bulan, dengan masa simpan kampus'],
  ],
  async run(ctx, { masa, apply }) {
    const wanted = { months: masa, dataDir: ctx.env.DATA_DIR, apply }
    const { rules, files, imported, journal } = await runRetention(ctx, wanted)
    const rows = rules.map(({ name, describe, months, count }) => [name, months, count, describe])
    const head = ['Aturan', 'Bulan', apply ? 'Dihapus' : 'Akan dihapus', 'Apa']
    const text = [
      formatTable(head, rows, [18, 7, 14, 58]),
      `Berkas: ${files.length}.`,
      `Isi lama dari impor dan penghapusan, setelah ${DAYS_KEPT} hari: ${journal} baris.`,
      ...(apply ? [] : [NOT_YET]),
    ].join('\n')
    const counts = rules.map(({ name, months, count }) => {
      return { aturan: name, bulan: months, jumlah: count }
    })
    const json = {
      aturan: counts,
      berkas: [...files, ...imported],
      jurnal: journal,
      ditulis: apply,
    }
    return { text, json, record: { ...json, berkas: files.length } }
  },
})

function monthsOf(word: string): [string, number] {
  const [, name = '', months = ''] = /^([a-z-]+)=(\d{1,4})$/.exec(word.trim()) ?? []
  if (!NAMES.includes(name) || Number(months) < 1 || Number(months) > MAX_MONTHS) {
    throw new Error(`--masa ditulis aturan=bulan, dengan aturan ${NAMES.join(', ')}: ${word}`)
  }
  return [name, Number(months)]
}
