import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of SIA, such as '1.0.0', as package.json has it. */
export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
