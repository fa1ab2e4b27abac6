import { stopWithLauncher } from './launcher.ts'

/** Prints one step of the work. */
export function note(text: string): void {
  process.stdout.write(`• ${text}\n`)
}

/** Prints what went wrong: one sentence for what the person can mend, the stack for our mistakes. */
export function explain(error: unknown): void {
  const expected = error instanceof Error && ['StartError', 'ConfigError'].includes(error.name)
  process.stderr.write(`\n${expected ? `✗ ${error.message}` : formatUnknown(error)}\n`)
}

function formatUnknown(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Stops cleanly, once, at Ctrl-C, SIGTERM, a closed terminal or the end of the launching command. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const once = async () => {
    if (stopping) return
    stopping = true
    note('Menghentikan SIA')
    await stop()
    note('SIA berhenti')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  stopWithLauncher(once)
}
