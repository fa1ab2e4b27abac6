import { readEnv } from '../../apps/api/src/env.ts'
import { startServer } from '../../apps/api/src/server.ts'

// The production server, in a process that ends with the one that started it.

const server = await startServer(readEnv(), { onProgress: () => undefined })
process.once('disconnect', () => void server.stop())
process.send?.(server.address)
