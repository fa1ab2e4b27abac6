import { readEnv } from '@sia/server/env'
import { startServer } from '../../src/server.ts'

// One server process of a race, started by arena.ts; it ends with the process that started it.

const server = await startServer(readEnv(), { onProgress: () => undefined })
process.once('disconnect', () => void server.stop())
process.send?.(server.address)
