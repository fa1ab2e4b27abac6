import { checkMhs } from '@sia/contracts/auth'
import { show } from '@sia/contracts/mhs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { type SessionStatement, sessionWithCheck, withReply } from './features/auth/queries.ts'
import { showFull } from './features/mhs/queries.ts'
import { readAngsuranOptional } from './features/pembayaran/queries.ts'

/** Reads that find session and reply in one statement, by their paths: each costs a round trip less. */
export const withReplies: ReadonlyMap<string | undefined, SessionStatement> = new Map([
  [checkMhs.path, sessionWithCheck],
  [show.path, withReply(showFull)],
  [angsuranOptional.path, withReply(readAngsuranOptional)],
])
