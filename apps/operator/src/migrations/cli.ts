import { type Access, ownsLog } from '@sia/server/db/app-role'
import { withJoined } from '@sia/server/db/join'
import { readMigrationState } from '@sia/server/db/migrate'
import { officeAccess } from '@sia/server/db/office-access'
import { prepareDatabase } from '@sia/server/db/prepare'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import { type CommandGroup, defineBareCommand } from '../lib/command.ts'
import { recordOnce } from '../lib/record.ts'

const status = defineBareCommand({
  command: 'status',
  describe: 'Migrasi mana yang sudah dan belum diterapkan',
  examples: [['$0 migrasi status', 'Periksa sebelum atau sesudah memperbarui SIA']],
  async run({ env, operator }) {
    const { applied, pending } = await withJoined(env, async (urls) => {
      const state = await explaining(withClient(urls.ownerUrl, readMigrationState))
      // An older schema may not have the log yet.
      if (state.pending.length === 0) {
        await recordOnce(await recordingUrlFor(urls), { env, operator }, 'migrasi status', {})
      }
      return state
    })
    const text =
      pending.length === 0
        ? `Skema basis data sesuai dengan versi program ini (${applied.length} migrasi).`
        : `${pending.length} migrasi belum diterapkan: ${pending.join(', ')}.\nTerapkan dengan: sia migrasi apply`
    return { text, json: { applied, pending }, code: pending.length === 0 ? 0 : 1 }
  },
})

const apply = defineBareCommand({
  command: 'apply',
  describe: 'Perbarui skema basis data dan hak peran aplikasi',
  examples: [['$0 migrasi apply', 'Aman diulang; salinan lain yang sedang mulai akan menunggu']],
  async run({ env, operator }) {
    const { applied } = await withJoined(env, async (urls) => {
      const prepared = await prepareDatabase(urls)
      const { applied } = prepared
      await recordOnce(await recordingUrlFor(urls), { env, operator }, 'migrasi apply', { applied })
      return prepared
    })
    const text =
      applied.length === 0
        ? 'Tidak ada migrasi yang perlu diterapkan.'
        : `${applied.length} migrasi diterapkan: ${applied.join(', ')}.`
    return { text, json: { applied } }
  },
})

// PostgreSQL may still refuse the offices' login that `apply` has made: a list of names in pg_hba.conf or PgBouncer.
const recordingUrlFor = async (urls: Access): Promise<string> =>
  (await withClient(urls.ownerUrl, ownsLog))
    ? urls.ownerUrl
    : (await withClient(urls.databaseUrl, (client) => officeAccess(client, urls))).url

/** `sia migrasi`: the schema, seen and brought up to date. */
export const migrationCommands: CommandGroup = {
  name: 'migrasi',
  describe: 'Skema basis data: lihat dan perbarui',
  commands: [status, apply],
}
