import { showTanggal } from '@sia/domain/time'
import { type Opening, openTerm } from '@sia/office/features/semester/commands'
import { APPLY, howToUndo, NOT_YET } from '../../lib/apply.ts'
import { day, flag } from '../../lib/arguments.ts'
import { type CommandGroup, defineCommand } from '../../lib/command.ts'
import { SEMESTER, TAHUN } from './arguments.ts'
import { lanjut } from './cli-next.ts'

/** The words to type for each gap of a term. */
const WAYS_OUT: Record<string, string> = {
  'tanpa-dosen': 'sia import kelas',
  'tanpa-ruangan': 'sia import kelas',
  'tanpa-pertemuan': 'sia import pengajaran',
  'di-luar-semester':
    'sia import pengajaran dengan tanggal semester ini, atau sia import kelas dengan semester yang benar',
  'tanpa-mahasiswa': 'sia import krs, atau sia hapus kelas <kode>',
  'bentrok-ruangan': 'sia import kelas dengan ruangan atau jam lain',
  'bentrok-dosen': 'sia import kelas dengan dosen atau jam lain',
  'tanpa-krs': 'sia import krs, atau sia mahasiswa status cuti|lulus|keluar <nim..>',
  'terlalu-dini': 'buka pada harinya, agar mahasiswa tidak kehilangan jadwal yang berjalan',
  'tanpa-kelas': 'sia import kelas',
  'nilai-belum-lengkap': 'sia import nilai',
}

const mulai = defineCommand({
  command: 'mulai <tahun> <semester>',
  describe: 'Periksa dan buka sebuah semester: menjadi semester berjalan bagi semua',
  options: {
    tahun: TAHUN,
    semester: SEMESTER,
    mulai: day('Hari pertama, YYYY-MM-DD'),
    selesai: day('Hari terakhir, YYYY-MM-DD'),
    naik: flag('Mahasiswa aktif naik ke semester berikutnya, paling tinggi semester terakhirnya'),
    apply: APPLY,
  },
  note: 'Yang belum siap disebut dengan jalan keluarnya dan tidak menghalangi: kelas tanpa dosen, ruangan, pertemuan, atau mahasiswa; jadwal yang bentrok; mahasiswa tanpa KRS; nilai semester lalu yang belum lengkap.',
  examples: [
    ['$0 semester mulai 2026/2027 genap', 'Periksa: apa yang belum siap?'],
    [
      '$0 semester mulai 2026/2027 genap --mulai 2027-02-01 --selesai 2027-07-31 --naik --apply',
      'Lalu buka',
    ],
  ],
  async run(ctx, { tahun, semester, mulai, selesai, naik, apply }) {
    const wanted = { tahun, semester, mulai, selesai, raises: naik, apply }
    const opening = await openTerm(ctx, wanted)
    const { findings, previous, risen, ...days } = opening
    const rest = { ...days, sebelumnya: previous, naik: risen }
    const checks = findings.map(({ what, count, names, by }) => {
      return { apa: what, jumlah: count, contoh: names, jalan_keluar: WAYS_OUT[by] ?? '' }
    })
    const json = { tahun, semester, ...rest, periksa: checks, ditulis: apply }
    return {
      text: textOf(`Semester ${semester} ${tahun}`, opening, apply),
      json,
      record: { ...rest, periksa: checks.length, ditulis: apply },
    }
  },
})

/** `sia semester`: the running term. */
export const semesterCommands: CommandGroup = {
  name: 'semester',
  describe: 'Semester berjalan: periksa dan buka yang baru, siapkan yang berikutnya',
  commands: [mulai, lanjut],
}

function textOf(name: string, opening: Opening, applied: boolean): string {
  const { mulai, selesai, previous, risen, findings, number } = opening
  return [
    `${applied ? '✓ ' : ''}${name}, ${showTanggal(mulai)} sampai ${showTanggal(selesai)}: ${applied ? 'berjalan' : 'akan berjalan'}.`,
    previous !== null && `  menggantikan ${previous}`,
    risen > 0 && `  ${risen} mahasiswa ${applied ? 'naik' : 'akan naik'} semester`,
    findings.length === 0 ? '  Semuanya siap.' : '  Periksa:',
    ...findings.map(({ what, count, names, by }) =>
      [
        `  ! ${count > 0 ? `${count} ` : ''}${what}${names ? ` (${names})` : ''}`,
        `    → ${WAYS_OUT[by] ?? ''}`,
      ].join('\n'),
    ),
    ...(applied ? howToUndo(number) : [NOT_YET]),
  ]
    .filter(Boolean)
    .join('\n')
}
