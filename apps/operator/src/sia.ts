import { runCli } from './cli.ts'

// The operator's command line as a program: what `sia` is in the container image.

// The migration engine leaves a timer behind that would hold the process for ten seconds.
process.exit(await runCli(process.argv.slice(2)))
