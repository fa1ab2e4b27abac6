import type { Finding } from '@sia/office/doctor/finding'
import { inspectAll } from '@sia/office/doctor/inspect'
import { defineBareCommand } from '../lib/command.ts'
import { recordOnce } from '../lib/record.ts'
import { formatTable } from '../lib/terminal.ts'

/** `sia periksa`: looks at everything SIA stands on. */
export const doctorCommand = defineBareCommand({
  command: 'periksa',
  describe: 'Periksa basis data, penyimpanan, jam, disk, rahasia, dan cadangan',
  examples: [
    ['$0 periksa', 'Sesudah memasang, memperbarui, atau ketika ada yang aneh'],
    ['$0 periksa --json', 'Untuk pemantauan: kode keluar 1 bila ada masalah'],
  ],
  async run(ctx) {
    const record = (url: string) => recordOnce(url, ctx, 'periksa', {})
    const findings = await inspectAll({ ...ctx, record })
    const count = (hasil: Finding['hasil']) =>
      findings.filter((finding) => finding.hasil === hasil).length
    const [problems, notes] = [count('masalah'), count('perhatian')]
    const summary =
      problems + notes === 0 ? 'Semuanya baik.' : `${problems} masalah, ${notes} perlu perhatian.`
    const lines = findings.map(({ hasil, bagian, keterangan, saran }) => [
      hasil === 'masalah' ? 'MASALAH' : hasil,
      bagian,
      saran ? `${keterangan}\n→ ${saran}` : keterangan,
    ])
    const text = `${formatTable(['Hasil', 'Bagian', 'Keterangan'], lines)}\n\n${summary}`
    return { text, json: { ok: problems === 0, hasil: findings }, code: problems === 0 ? 0 : 1 }
  },
})
