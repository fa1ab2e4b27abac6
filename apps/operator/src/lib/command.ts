import type { Argv } from 'yargs'
import type { BareCtx, OperatorCtx } from './context.ts'

/** What every command takes. */
export interface GlobalArgs {
  json: boolean
}

/** What a command says at its end; `json` is printed instead of `text` with --json. */
export interface Outcome {
  text: string
  json: unknown
  /** 1 when part of what was asked was refused. */
  code?: 0 | 1
  /** What the audit log tells besides the arguments. */
  record?: Record<string, unknown>
}

/** One command of `sia`, ready for the list in cli.ts. */
export interface Command {
  /** As yargs writes it, 'setujui <id..>'. */
  command: string
  describe: string
  /**
   * Of a command that writes without --apply, since what it is about is named one by one: how it is taken back. Its
   * help says both.
   */
  immediate?: string
  /** Arguments, options and at least one example. */
  builder(yargs: Argv<GlobalArgs>): Argv<GlobalArgs>
  /** Whether it opens the database; a bare one says itself what it needs. */
  bare: boolean
  run(ctx: OperatorCtx, args: GlobalArgs): Promise<Outcome>
}

/** Commands that share their first word, such as `sia ruangan ...`. */
export interface CommandGroup {
  name: string
  describe: string
  commands: Command[]
}

/** What the help of a command without --apply says of it. */
export const ACTS_AT_ONCE = 'Langsung berlaku, tanpa --apply.'

interface Definition<A, Ctx> {
  command: string
  describe: string
  immediate?: string
  builder(yargs: Argv<GlobalArgs>): Argv<A>
  run(ctx: Ctx, args: A): Promise<Outcome>
}

/** A command on an open database with the schema of this version. */
export function defineCommand<A extends GlobalArgs>(definition: Definition<A, OperatorCtx>) {
  return { ...definition, bare: false } as unknown as Command
}

/** A command that works without the database, or on one that may be down, old or empty. */
export function defineBareCommand<A extends GlobalArgs>(definition: Definition<A, BareCtx>) {
  return { ...definition, bare: true } as unknown as Command
}
