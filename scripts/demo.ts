import type { Env } from '../apps/api/src/env.ts'
import { openStorage } from '../apps/api/src/lib/open-storage.ts'
import { demoAccounts, isEmpty, NotEmptyError, seedDemo } from '../prisma/seed/seed.ts'
import { note } from './terminal.ts'

/** Fills an empty database with demo data where it is wanted; it never overwrites. */
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

/** SEED_DEMO decides; without it, demo data belongs in the embedded database outside production. */
export const wantsDemo = ({ SEED_DEMO, DATABASE_URL, NODE_ENV }: Env): boolean =>
  SEED_DEMO ?? (DATABASE_URL === undefined && NODE_ENV !== 'production')

/** Says with which accounts one can look around. */
export function printDemoAccounts(env: Env): void {
  if (!wantsDemo(env)) return
  process.stdout.write('\nAkun contoh (password: mahasiswa)\n')
  for (const { nim, keterangan } of demoAccounts) {
    process.stdout.write(`  ${nim}  ${keterangan}\n`)
  }
}
