import type { CommandGroup } from '../../lib/command.ts'
import { activate, deactivate } from './cli-active.ts'

/** `sia ojt`: who takes part in on-the-job training. Companies, places and groups are kept in Kantor. */
export const ojtCommands: CommandGroup = {
  name: 'ojt',
  describe: 'OJT: siapa yang aktif; perusahaan, tempat, dan kelompok ada di Kantor',
  commands: [activate, deactivate],
}
