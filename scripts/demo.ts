import { join } from 'node:path'
import type { Env } from '../apps/api/src/env.ts'
import { createLocalStorage } from '../apps/api/src/lib/storage.ts'
import { demoAccounts, isEmpty, seedDemo } from '../prisma/seed/seed.ts'
import { note } from './terminal.ts'

/** Demo data belongs in the embedded database, or where SEED_DEMO asks for it; it never overwrites. */
export async function fillWithDemo(env: Env, databaseUrl: string): Promise<void> {
  if (!wantsDemo(env) || !(await isEmpty(databaseUrl))) return
  note('Mengisi data contoh')
  const { put } = createLocalStorage(join(env.DATA_DIR, 'storage'))
  await seedDemo({ databaseUrl, putFile: put, now: new Date(), onProgress: () => undefined })
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
