import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../apps/api/src/server.ts'
import { findRunningEmbedded } from '../packages/server/src/db/embedded.ts'
import { readEnv } from '../packages/server/src/env.ts'
import { startProvider } from '../packages/server/test/campus-provider.ts'
import { freePort } from '../scripts/free-port.ts'

// One more students' server on the database under test, where a campus account is set, with the server of that account.
// Takes the NIM of who is logged in there; prints the address. A program of its own, as `sia` is one.

const [nim = ''] = process.argv.slice(2)
const email = `${nim}@kampus.example`
const urls = await findRunningEmbedded(process.env.DATA_DIR ?? '')
if (!urls) throw new Error('no database runs in DATA_DIR')
await noteCampusEmail(urls.officeUrl)
const port = await freePort()
// An address is another site than a name, as the account's server is for a college.
const origin = `http://127.0.0.1:${port}`
const provider = await startProvider(`${origin}/login/kampus/kembali`)
provider.accounts.set(email, { email, email_verified: true })
provider.admit(email)
const folder = mkdtempSync(join(tmpdir(), 'sia-kampus-'))
const env = readEnv({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: urls.databaseUrl,
  DATABASE_OFFICE_URL: urls.officeUrl,
  DATABASE_OWNER_URL: urls.ownerUrl,
  DATABASE_POOL: '2',
  WORKERS: '1',
  OIDC_STUDENTS: '1',
  ...provider.settings,
})
const { stop } = await startServer(env, { onProgress: () => {} })
process.once('SIGTERM', async () => {
  await stop()
  await provider.stop()
  rmSync(folder, { recursive: true })
})
process.stdout.write(`${origin}\n`)

/** As an office writes it. */
async function noteCampusEmail(officeUrl: string): Promise<void> {
  const client = new pg.Client(officeUrl)
  await client.connect()
  await client.query("begin; set local sia.actor = 'operator e2e'")
  await client.query('update mhs set email_kampus = $1 where nim = $2', [email, nim])
  await client.query('commit')
  await client.end()
}
