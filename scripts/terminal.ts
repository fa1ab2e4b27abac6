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
