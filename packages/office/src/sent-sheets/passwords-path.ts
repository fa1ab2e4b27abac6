import { join } from 'node:path'
import { importFolder } from '../retention/imported-files.ts'

/** Where the one-time passwords of the students lie whom a sheet brought. */
export const passwordsPath = (dataDir: string, id: number): string =>
  join(importFolder(dataDir), `sandi-lembar-${id}.csv`)
