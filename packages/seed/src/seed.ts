import { availableParallelism } from 'node:os'
import { todayWita } from '@sia/domain/time'
import { fillTable } from '@sia/server/db/copy'
import bcrypt from 'bcrypt'
import pg from 'pg'
import type { Berkas } from './berkas.ts'
import { clearAll, hasNoMhs, setSequences } from './database.ts'
import { createDemo } from './demo.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { tellStory } from './story.ts'
import { judulPengingat } from './survey.ts'

export { MIN_MAHASISWA } from './cohort.ts'
export { clearAll, isEmpty } from './database.ts'
export { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'
export { demoStaf } from './staf.ts'

type PutFile = (path: string, bytes: Buffer) => Promise<void>

/** Where and how much to seed. */
interface SeedOptions {
  databaseUrl: string
  /** Stores a file under the storage root, 'akademik/kalender-akademik.pdf'; null where nobody opens a file: none is drawn. */
  putFile: PutFile | null
  /** How many students; 450 unless told. */
  mahasiswa?: number
  /** The WITA day of this moment is the present one of the story. */
  now: Date
  onProgress(text: string): void
  /** Empties the database first, in the same transaction. */
  reset?: boolean
}

/** The database holds students already, and nobody asked to replace them. */
export class NotEmptyError extends Error {}

const BCRYPT_COST = 10
// Two seedings of one database wait for each other; the number is arbitrary but fixed.
const SEED_LOCK = 5150

/**
 * Fills a migrated database with the demo data and stores its files: everything or nothing.
 * @returns how many rows each table got, and how many files were stored under `berkas`.
 * @throws NotEmptyError when there are students and `reset` was not asked for.
 * @throws RangeError when `mahasiswa` is too small.
 */
export async function seedDemo(options: SeedOptions): Promise<Record<string, number>> {
  const { databaseUrl, putFile, mahasiswa = 450, now, onProgress, reset = false } = options
  const password_hash = await bcrypt.hash(DEMO_PASSWORD, BCRYPT_COST)
  const demo = createDemo({ mahasiswa, now, password_hash })
  const story = tellStory(todayWita(now))
  const { hari, bulan_pertama } = story.jatuhTempo
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // Without a listener a lost connection would end the process; the query reports it as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    // Invented data is no change by anybody.
    await client.query("set local sia.audit = 'off'")
    await prepare(client, reset)
    const counts: Record<string, number> = { berkas: 0 }
    for (const { judul, tabel, berkas = [] } of demo) {
      onProgress(`${judul} ...`)
      for (const one of tabel) counts[one.nama] = await fillTable(client, one)
      if (putFile === null) continue
      await storeFiles(berkas, putFile)
      counts.berkas = (counts.berkas ?? 0) + berkas.length
    }
    await client.query(
      `update pengaturan
          set pengingat_survey_judul = $1, ojt_pedoman_url = $2, ojt_logbook_url = $3,
              angsuran_hari = $4, angsuran_bulan_pertama = $5, kop_nama = 'Kampus Contoh',
              kop_alamat = 'Jalan Contoh Nomor 1', kop_kota = 'Denpasar',
              ttd_nama = 'Ni Wayan Contoh, M.Pd.', ttd_jabatan = 'Kepala Bagian Akademik',
              tak_target = 100, kehadiran_minimal = 75, sks_d1 = 40, sks_d2 = 80,
              nilai_ulang = 'terbaik'`,
      [
        judulPengingat(story),
        'https://example.org/pedoman-ojt',
        'https://example.org/logbook-ojt',
        hari,
        bulan_pertama,
      ],
    )
    await setSequences(client)
    await client.query('commit')
    onProgress('Merapikan basis data ...')
    await client.query('vacuum (analyze)')
    return counts
  } finally {
    // An open transaction ends with its connection.
    await client.end()
  }
}

async function prepare(client: pg.ClientBase, reset: boolean): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
  if (reset) await clearAll(client)
  else if (!(await hasNoMhs(client))) throw new NotEmptyError('Basis data sudah berisi mahasiswa.')
}

/** Draws and stores files, as many at once as there are processors. */
async function storeFiles(berkas: readonly Berkas[], putFile: PutFile) {
  const waiting = [...berkas]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await putFile(next.path, await next.read())
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
