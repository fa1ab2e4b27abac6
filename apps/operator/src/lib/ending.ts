const streams = [process.stdout, process.stderr]

/**
 * Runs a command and ends the process with its exit code, once everything it printed has been taken, however slowly
 * the other end reads; a reader that goes away is no error.
 */
export async function endWith(run: () => Promise<number>): Promise<never> {
  for (const stream of streams) stream.on('error', () => undefined)
  const code = await run()
  await Promise.all(
    streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))),
  )
  // The migration engine leaves a timer behind that would hold the process for ten seconds.
  process.exit(code)
}
