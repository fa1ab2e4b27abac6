import { readEnv } from '@sia/server/env'
import { version } from '@sia/server/version'
import yargs, { type Argv } from 'yargs'
import { backupCommand } from './backup/cli.ts'
import { restoreCommand } from './backup/cli-restore.ts'
import { doctorCommand } from './doctor/cli.ts'
import { exportCommands } from './export/cli.ts'
import { auditCommand } from './features/audit/cli.ts'
import { accountCommands } from './features/auth/cli.ts'
import { mahasiswaCommands } from './features/mhs/cli-mahasiswa.ts'
import { ojtCommands } from './features/ojt/cli.ts'
import { maintenanceCommands } from './features/pengaturan/cli-pemeliharaan.ts'
import { semesterCommands } from './features/semester/cli.ts'
import { stafCommands } from './features/staf/cli.ts'
import { importCommands } from './import/cli.ts'
import { ACTS_AT_ONCE, type Command, type CommandGroup, type GlobalArgs } from './lib/command.ts'
import { type Connections, operatorOf, ownConnections } from './lib/context.ts'
import { EXIT, explain, runCommand, UsageError } from './lib/run.ts'
import { guarded, processTerminal, type Terminal } from './lib/terminal.ts'
import { mergeCommands } from './merge/cli.ts'
import { migrationCommands } from './migrations/cli.ts'
import { operatorCommands } from './operators/cli.ts'
import { publishCommands } from './publish/cli.ts'
import { removeCommands } from './remove/cli.ts'
import { renameCommands } from './rename/cli.ts'
import { retentionCommand } from './retention/cli.ts'
import { searchCommand } from './search/cli.ts'
import { undoCommands } from './undo/cli.ts'
import { watchCommand } from './watch/cli.ts'

/** Every command of `sia`, by its first word; one without a group stands alone. */
export const commands: (Command | CommandGroup)[] = [
  migrationCommands,
  auditCommand,
  accountCommands,
  mahasiswaCommands,
  ojtCommands,
  maintenanceCommands,
  semesterCommands,
  { ...importCommands, commands: [...importCommands.commands, ...undoCommands] },
  removeCommands,
  renameCommands,
  mergeCommands,
  exportCommands,
  searchCommand,
  ...publishCommands,
  retentionCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  watchCommand,
  operatorCommands,
  stafCommands,
]

interface Surroundings {
  terminal?: Terminal
  environment?: NodeJS.ProcessEnv
  connections?: Connections
  clock?: () => Date
}

/**
 * Runs `sia` with the words after its name.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 something around it is not in order.
 */
export async function runCli(words: string[], surroundings: Surroundings = {}): Promise<number> {
  const { environment, connections = ownConnections, clock = () => new Date() } = surroundings
  const terminal = guarded(surroundings.terminal ?? processTerminal)

  const register = (parser: Argv<GlobalArgs>, one: Command, group = '') => {
    const { command, describe } = one
    const build = (yargs: Argv<GlobalArgs>) => withOptions(yargs, one)
    parser.command(command, describe, build, (args) => {
      throw new Chosen(() => {
        const env = readEnv(environment)
        const bare = { connections, env, now: clock(), operator: operatorOf(env), terminal }
        const path = [group, command.split(' ')[0]].filter(Boolean).join(' ')
        return runCommand(bare, path, one, args)
      })
    })
  }

  const parser = yargs(words)
    .scriptName('sia')
    .locale('id')
    .usage('$0 <perintah>\n\nPerintah bagi operator SIA.')
    .option('json', {
      type: 'boolean',
      default: false,
      describe: 'Cetak hasil sebagai JSON untuk skrip',
      global: true,
    })
  for (const one of commands) {
    if (!('commands' in one)) {
      register(parser, one)
      continue
    }
    parser.command(one.name, one.describe, (group) => {
      for (const command of one.commands) register(group, command, one.name)
      return group.demandCommand(1, `Sebutkan perintahnya; lihat: sia ${one.name} --help`)
    })
  }
  parser
    .demandCommand(1, 'Sebutkan perintahnya; lihat: sia --help')
    .strict()
    .recommendCommands()
    .help('help', 'Tampilkan bantuan')
    .alias('help', 'h')
    .version('version', 'Tampilkan versi SIA', version)
    .wrap(100)
    .exitProcess(false)
    .fail((message, error) => {
      throw new UsageError(`${message || error.message} Bantuan: sia --help`)
    })

  try {
    const run = await chosen(() =>
      parser.parseAsync(words, {}, (_error, _args, help) => {
        if (help) terminal.out(help)
      }),
    )
    return run ? await run() : EXIT.done
  } catch (error) {
    const { sentence, code } = explain(error)
    terminal.err(`✗ ${sentence}`)
    return code
  }
}

/** Tells yargs what a command takes, and its help. */
function withOptions(
  yargs: Argv<GlobalArgs>,
  { command, options = {}, check, note, examples, immediate }: Command,
): Argv<GlobalArgs> {
  const isArgument = (name: string) => new RegExp(`[<[]${name}[.\\]>]`).test(command)
  for (const [name, option] of Object.entries(options)) {
    if (isArgument(name)) yargs.positional(name, option)
    else yargs.option(name, option)
  }
  for (const [words, what] of examples) yargs.example(words, what)
  if (note !== undefined) yargs.epilogue(note)
  if (immediate !== undefined) yargs.epilogue(`${ACTS_AT_ONCE} ${immediate}`)
  return yargs.check((args) => {
    const refused = check?.(args)
    if (refused) throw new Error(refused)
    return true
  })
}

type Run = () => Promise<number>

/** Carries a command out of yargs, which lays out a help text for every handler that returns. */
class Chosen extends Error {
  readonly run: Run
  constructor(run: Run) {
    super('chosen')
    this.run = run
  }
}

/** The command that the words ask for; null where yargs has answered them, as it does --help. */
async function chosen(read: () => Promise<unknown>): Promise<Run | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof Chosen) return error.run
    throw error
  }
}
