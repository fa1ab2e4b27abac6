import { Refusal } from '@sia/office/lib/refusal'
import { explained } from '@sia/server/db/unreachable'
import { isDiskFull, NO_ROOM } from '@sia/server/disk-full'
import { ConfigError } from '@sia/server/env'
import { AppError, messageOf, StartError } from '@sia/server/errors'
import type { Command, GlobalArgs, Outcome } from './command.ts'
import { type BareCtx, type OperatorCtx, withDatabase } from './context.ts'
import { printableJson } from './printable.ts'
import { recordCommand } from './record.ts'
import { wordsOf } from './ways-out.ts'

/** The words make no command; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** How a command can end. */
export const EXIT = { done: 0, refused: 1, usage: 2, environment: 3 } as const

/**
 * Runs one command and prints what came of it. Every command on an open database leaves a row in the
 * audit log, a refused one too.
 * @param path the words it was called with, 'akun aktifkan'.
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
      ? await command.run(bare, args)
      : await withDatabase(bare, (ctx) => recorded(ctx, path, args, () => command.run(ctx, args)))
    const { text, json, isShown = false, code = EXIT.done } = outcome
    if (!args.json) bare.terminal.out(text)
    else if (!isShown) bare.terminal.out(printableJson(json))
    return code
  } catch (error) {
    const { sentence, code } = explain(error)
    if (args.json) bare.terminal.out(printableJson({ error: sentence }))
    else bare.terminal.err(`✗ ${sentence}`)
    return code
  }
}

async function recorded(
  { pool, actor }: OperatorCtx,
  path: string,
  args: GlobalArgs,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await run()
    await recordCommand(pool, actor, path, {
      ...given(args),
      ...outcome.record,
      result: outcome.code ? 'sebagian' : 'selesai',
    })
    return outcome
  } catch (error) {
    if (error instanceof AppError) {
      await recordCommand(pool, actor, path, {
        ...given(args),
        result: 'ditolak',
        reason: error.message,
      })
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

/** An error for the person at the terminal: its sentence, the advice, and the command's exit code. */
export function explain(error: unknown): {
  sentence: string
  why: string
  advice: string | undefined
  code: number
} {
  // A refusal of ours may wrap another service's error.
  const known = error instanceof AppError ? error : explained(error)
  if (known instanceof StartError) {
    const { message: sentence, why, advice } = known
    return { sentence, why, advice, code: EXIT.environment }
  }
  const { sentence, code } = explainOther(error)
  return { sentence, why: sentence, advice: undefined, code }
}

function explainOther(error: unknown): { sentence: string; code: number } {
  if (error instanceof AppError) {
    const fields = Object.values(error.fields).flat()
    const message = error instanceof Refusal ? error.say(wordsOf) : error.message
    const sentence = [message, ...fields, ...(isDiskFull(error) ? [NO_ROOM] : [])].join(' ')
    return { sentence, code: EXIT.refused }
  }
  if (error instanceof ConfigError) return { sentence: error.message, code: EXIT.environment }
  if (error instanceof UsageError) return { sentence: error.message, code: EXIT.usage }
  const sentence = error instanceof Error ? (error.stack ?? error.message) : messageOf(error)
  return { sentence, code: EXIT.refused }
}
