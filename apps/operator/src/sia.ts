import { runCli } from './cli.ts'
import { endWith } from './lib/ending.ts'

// The operator's command line as a program: what `sia` is in the container image.

await endWith(() => runCli(process.argv.slice(2)))
