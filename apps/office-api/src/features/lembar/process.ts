import { join } from 'node:path'
import { type Beside, createProcessBeside } from '@sia/server/workers/beside'

const file = join(import.meta.dirname, '../../sheet-process.ts')

/** A process beside Kantor that works on one sheet after the other. */
export const createSheetProcess = (options: Omit<Beside, 'file'>) =>
  createProcessBeside({ ...options, file })
