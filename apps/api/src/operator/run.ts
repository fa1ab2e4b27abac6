import { databaseUnavailable } from '../db/errors.ts'
import { AppError } from '../errors.ts'
import type { Command, GlobalArgs, Outcome } from './command.ts'
import { type BareCtx, type OperatorCtx, withDatabase } from './context.ts'
import { printableJson } from './printable.ts'
import { recordCommand } from './record.ts'

/** How a command can end. */
export const EXIT = { done: 0, refused: 1, usage: 2, environment: 3 } as const

/**
 * Runs one command and prints what came of it. Every command on an open database leaves a row in the
 * audit log, a refused one too.
 * @param path the words it was called with, 'ruangan setujui'.
 * @returns the exit code.
 */
export async function runCommand(
  bare: BareCtx,
  path: string,
  command: Command,
  args: GlobalArgs,
): Promise<number> {
  try {
    const outcome = command.bare
      ? await command.run(bare as OperatorCtx, args)
      : await withDatabase(bare, (ctx) => recorded(ctx, path, args, () => command.run(ctx, args)))
    const { text, json, code = EXIT.done } = outcome
    bare.terminal.out(args.json ? printableJson(json) : text)
    return code
  } catch (error) {
    const { sentence, code } = explain(error)
    if (args.json) bare.terminal.out(printableJson({ error: sentence }))
    else bare.terminal.err(`✗ ${sentence}`)
    return code
  }
}

async function recorded(
  { pool }: OperatorCtx,
  path: string,
  args: GlobalArgs,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await run()
    await recordCommand(pool, path, {
      ...given(args),
      ...outcome.record,
      result: outcome.code ? 'sebagian' : 'selesai',
    })
    return outcome
  } catch (error) {
    if (error instanceof AppError) {
      await recordCommand(pool, path, { ...given(args), result: 'ditolak', reason: error.message })
    }
    throw error
  }
}

// yargs repeats every option under its aliases and in camel case.
function given(args: GlobalArgs): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([name, value]) =>
        /^[a-z]+(-[a-z]+)*$/.test(name) &&
        name !== '_' &&
        name !== 'json' &&
        value !== undefined &&
        value !== false,
    ),
  )
}

/** The sentence for the person at the terminal, and how the command ends. */
export function explain(error: unknown): { sentence: string; code: number } {
  if (error instanceof AppError) {
    const fields = Object.values(error.fields).flat()
    return { sentence: [error.message, ...fields].join(' '), code: EXIT.refused }
  }
  if (error instanceof Error && ['StartError', 'ConfigError', 'UsageError'].includes(error.name)) {
    return { sentence: error.message, code: EXIT.environment }
  }
  const unavailable = databaseUnavailable(error)
  if (unavailable) return { sentence: unavailable.message, code: EXIT.environment }
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { sentence, code: EXIT.refused }
}
