import { readEnv } from '../apps/api/src/env.ts'
import { resetSandi } from '../apps/api/src/features/auth/commands-sandi.ts'
import { operatorOf, withDatabase } from '../apps/api/src/operator/context.ts'
import { processTerminal } from '../apps/api/src/operator/terminal.ts'

// What campus IT does to a student's password, beside the running server: NIM in, password out.

const env = readEnv()
const bare = { env, now: new Date(), operator: operatorOf(env), terminal: processTerminal }
const { sandi } = await withDatabase(bare, (ctx) => resetSandi(ctx, process.argv[2] ?? ''))
process.stdout.write(sandi)
