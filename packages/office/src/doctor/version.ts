import { version } from '@sia/server/version'
import { type Finding, ok } from './finding.ts'

/** Which SIA this is. */
export const checkVersion = (): Finding => ok('versi', `SIA ${version}`)
