import { startServer } from '@sia/api/server'
import { readEnv } from '@sia/server/env'

// The production server, in a process that ends with the one that started it.

const server = await startServer(readEnv(), { onProgress: () => undefined })
process.once('disconnect', () => void server.stop())
process.send?.(server.address)
