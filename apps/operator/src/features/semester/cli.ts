import type { CommandGroup } from '../../lib/command.ts'
import { lanjut } from './cli-next.ts'

/** `sia semester`: sheets of the next term. Terms are prepared and opened in Kantor. */
export const semesterCommands: CommandGroup = {
  name: 'semester',
  describe: 'Lembar semester berikutnya; disiapkan dan dibuka di Kantor',
  commands: [lanjut],
}
