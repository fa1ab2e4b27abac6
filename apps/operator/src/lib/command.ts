import type { InferredOptionType, PositionalOptions } from 'yargs'
import type { BareCtx, OperatorCtx } from './context.ts'

/** The arguments of every command. */
export interface GlobalArgs {
  json: boolean
}

/** The outcome of a command; `json` is printed instead of `text` with --json. */
export interface Outcome {
  text: string
  json: unknown
  /** Whether `json` was printed before the end. */
  isShown?: boolean
  /** 1 when part of what was asked was refused. */
  code?: 0 | 1
  /** The facts for the audit log besides the arguments. */
  record?: Record<string, unknown>
}

/** An argument or an option of a command. */
interface Option extends PositionalOptions {
  /** How many words it takes each time that it is given. */
  nargs?: number
}

/** Arguments and options by their names; arguments are those that `command` names. */
export type Options = Record<string, Option>

interface Definition<Args, Ctx> {
  /** As yargs writes it, 'aktifkan <nim..>'. */
  command: string
  describe: string
  /**
   * How a command is taken back that writes without --apply, since it names its things one by one. Its help says both.
   */
  immediate?: string
  options?: Options
  /** The sentence why these arguments do not go together; nothing when they do. */
  check?(args: Args): string | false
  /** The text of the help below the options. */
  note?: string
  /** At least one: the words, with $0 for 'sia', and what they are good for. */
  examples: [words: string, what: string][]
  run(ctx: Ctx, args: Args): Promise<Outcome>
}

/** One command of `sia`, ready for the list in cli.ts; a bare one says itself what it needs of the database. */
export type Command =
  | (Definition<GlobalArgs, OperatorCtx> & { bare: false })
  | (Definition<GlobalArgs, BareCtx> & { bare: true })

/** Commands that share their first word, such as `sia akun ...`. */
export interface CommandGroup {
  name: string
  describe: string
  commands: Command[]
}

/** The words in the help of a command without --apply. */
export const ACTS_AT_ONCE = 'Langsung berlaku, tanpa --apply.'

/** The values of a command's options; options of some kinds alone may be missing. */
type Given<O extends Options> = GlobalArgs & {
  [Name in keyof O]: InferredOptionType<Exclude<O[Name], undefined>>
}

type Typed<O extends Options, Ctx> = Definition<Given<O>, Ctx> & { options?: O }

/** A command on an open database with the schema of this version. */
export const defineCommand = <const O extends Options>(one: Typed<O, OperatorCtx>): Command => ({
  ...one,
  bare: false,
})

/** A command that works without the database, or on one that may be down, old or empty. */
export const defineBareCommand = <const O extends Options>(one: Typed<O, BareCtx>): Command => ({
  ...one,
  bare: true,
})
