import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '../../packages/server/src/env.ts'
import { StartError } from '../../packages/server/src/errors.ts'
import { root } from '../run.ts'
import { explain } from '../terminal.ts'

// Serves in the image: everything is built already.

const products = [
  'prisma/generated/client.ts',
  'apps/web/dist/index.html',
  'apps/office-web/dist/index.html',
]
const signals = ['SIGINT', 'SIGTERM'] as const
// The first process of a container ignores signals that it does not handle.
const leave = () => process.exit(0)

try {
  for (const signal of signals) process.on(signal, leave)
  const env = readEnv()
  const missing = products.filter((product) => !existsSync(join(root, product)))
  if (missing.length > 0) {
    throw new StartError(
      `SIA belum dibangun: tidak ada ${missing.join(' dan ')}. Bangun dengan: docker compose build, atau npx -y pnpm@12 build`,
    )
  }
  const { serveUntilStopped } = await import('../serve.ts')
  for (const signal of signals) process.off(signal, leave)
  await serveUntilStopped(env, { withKantor: false })
} catch (error) {
  explain(error)
  process.exit(1)
}
