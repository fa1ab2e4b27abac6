import { buildClient } from './build.ts'
import { explain } from './terminal.ts'

// The operator's command line from a checkout; in the container image `sia` is apps/operator/src/sia.ts itself.

try {
  await buildClient((text) => process.stderr.write(`• ${text}\n`))
  const { runCli } = await import('../apps/operator/src/cli.ts')
  const { endWith } = await import('../apps/operator/src/lib/ending.ts')
  await endWith(() => runCli(process.argv.slice(2)))
} catch (error) {
  explain(error)
  process.exitCode = 1
}
