import type { TestCollege } from '@sia/server/test/college'
import { runCli } from '../src/cli.ts'
import { keptConnections } from './kept-connections.ts'

type Place = Pick<TestCollege, 'url' | 'dataDir'> & {
  /** The server's login, where the database has one beside the owner. */
  serverUrl?: string | undefined
  /** The clock of the test's server, where it has one: two clocks are a day apart once midnight is between them. */
  time?: { now: Date }
}

/**
 * Runs `sia` on the database and the storage of a test's server, as the operator 'tester'.
 * `json` reads what --json printed.
 */
export function siaOf(
  { url, serverUrl, dataDir, time }: Place,
  connections = keptConnections,
  settings: NodeJS.ProcessEnv = {},
) {
  return async (...words: string[]) => {
    let out = ''
    let err = ''
    const terminal = {
      out: (text: string) => {
        out += `${text}\n`
      },
      err: (text: string) => {
        err += `${text}\n`
      },
      show: async (text: string) => {
        out += `${text}\n`
      },
      isTty: false,
      ask: async () => null,
    }
    const environment = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: serverUrl ?? url,
      DATABASE_OWNER_URL: url,
      SIA_OPERATOR: 'tester',
      // Nobody listens there, whatever else runs on this machine.
      PORT: '1',
      ...settings,
    }
    const clock = () => time?.now ?? new Date()
    const code = await runCli(words, { terminal, environment, connections, clock })
    return { code, out, err, json: () => JSON.parse(out) as unknown }
  }
}
