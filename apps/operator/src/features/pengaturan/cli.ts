import type { CommandGroup } from '../../lib/command.ts'
import { berkas } from './cli-berkas.ts'
import { jatuhTempo } from './cli-jatuh-tempo.ts'
import { kehadiranMinimal } from './cli-kehadiran.ts'
import { lulusBaca } from './cli-lulus.ts'
import { ojtDibuka, ojtTautan } from './cli-ojt.ts'
import { lihat } from './cli-show.ts'
import { survey } from './cli-survey.ts'

/** `sia pengaturan`: what campus IT changes while the system runs. */
export const pengaturanCommands: CommandGroup = {
  name: 'pengaturan',
  describe:
    'Halaman OJT, jatuh tempo angsuran, kehadiran minimal, pengingat survey, dan PDF bagi mahasiswa',
  commands: [lihat, ojtDibuka, ojtTautan, jatuhTempo, kehadiranMinimal, lulusBaca, survey, berkas],
}
