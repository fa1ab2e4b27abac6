import type { TestCollege } from '@sia/server/test/college'
import { runCli } from '../src/cli.ts'
import { keptConnections } from './kept-connections.ts'

/**
 * Runs `sia` on the database and the storage of a test's server, as the operator 'tester'.
 * `json` reads what --json printed.
 */
export function siaOf(
  { url, dataDir }: Pick<TestCollege, 'url' | 'dataDir'>,
  connections = keptConnections,
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
      isTty: false,
      ask: async () => null,
    }
    const environment = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SIA_OPERATOR: 'tester',
      // Nobody listens there, whatever else runs on this machine.
      PORT: '1',
    }
    const code = await runCli(words, { terminal, environment, connections })
    return { code, out, err, json: () => JSON.parse(out) as unknown }
  }
}
