import type { Env } from '../apps/api/src/env.ts'
import { openStorage } from '../apps/api/src/lib/open-storage.ts'
import { demoAccounts, isEmpty, NotEmptyError, seedDemo } from '../prisma/seed/seed.ts'
import { note } from './terminal.ts'

/** Demo data belongs in the embedded database, or where SEED_DEMO asks for it; it never overwrites. */
export async function fillWithDemo(env: Env, databaseUrl: string): Promise<void> {
  if (!wantsDemo(env) || !(await isEmpty(databaseUrl))) return
  note('Mengisi data contoh')
  const { put } = await openStorage(env)
  try {
    await seedDemo({ databaseUrl, putFile: put, now: new Date(), onProgress: () => undefined })
  } catch (error) {
    // Another instance starting on the same empty database was quicker; its data is as good.
    if (!(error instanceof NotEmptyError)) throw error
  }
}

/** Says with which accounts one can look around. */
export function printDemoAccounts(env: Env): void {
  if (!wantsDemo(env)) return
  process.stdout.write('\nAkun contoh (password: mahasiswa)\n')
  for (const { nim, keterangan } of demoAccounts) {
    process.stdout.write(`  ${nim}  ${keterangan}\n`)
  }
}

const wantsDemo = (env: Env) => env.DATABASE_URL === undefined || env.SEED_DEMO
