import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClient, buildWeb } from '../../scripts/build.ts'
import { stopWithLauncher } from '../../scripts/launcher.ts'
import { explain, note } from '../../scripts/terminal.ts'
import { loadNow } from './machine.ts'
import { OptionError, type Options, readOptions, USAGE } from './options.ts'

// `npx -y pnpm@12 bench`: makes the data, starts the servers, measures, and leaves the report alone behind.

const WRONG_USAGE = 2
const INTERRUPTED = 130

// Before anything here makes a load of its own.
const load = loadNow()

const stack = new AsyncDisposableStack()
const interrupt = () => {
  // Connections that break because the database is being stopped.
  process.on('uncaughtException', () => undefined)
  void stack.disposeAsync().finally(() => process.exit(INTERRUPTED))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt)
stopWithLauncher(interrupt)

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(USAGE)
  else process.exitCode = (await run(options)) ? 0 : 1
} catch (error) {
  if (error instanceof OptionError) process.stderr.write(`${error.message}\n\n${USAGE}`)
  // Whatever fails because everything is being stopped needs no words.
  else if (!stack.disposed) explain(error)
  process.exitCode = error instanceof OptionError ? WRONG_USAGE : 1
} finally {
  await stack.disposeAsync()
}

/** Whether everything worked; how fast it was is the report's to say. */
async function run(options: Options): Promise<boolean> {
  await buildClient(note)
  await buildWeb(note)
  // The database client has to be there before it is imported.
  const { runBench } = await import('./run.ts')
  const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'sia-bench-data-'))
  if (options.data === undefined) {
    stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  }
  const out = options.out ?? mkdtempSync(join(tmpdir(), 'sia-bench-'))
  return runBench(options, { dataDir, out, load, note, stack })
}
