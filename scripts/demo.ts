import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../packages/server/src/env.ts'
import { StartError } from '../packages/server/src/errors.ts'
import { openStorage } from '../packages/server/src/storage/open-storage.ts'
import { isEnglish, say } from './language.ts'
import { root } from './run.ts'
import { note } from './terminal.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Fills an empty database with demo data where it is wanted; it never overwrites. Only the owner of the schema may.
 * @throws StartError when it is wanted of an image that was built without it, or by a login that owns nothing.
 */
export async function fillWithDemo(env: Env, databaseUrl: string): Promise<void> {
  if (!wantsDemo(env)) return
  const { isEmpty, NotEmptyError, seedDemo } = await openSeed()
  if (!(await isEmpty(databaseUrl))) return
  note('Mengisi data contoh')
  const { put } = await openStorage(env)
  try {
    await seedDemo({ databaseUrl, putFile: put, now: new Date(), onProgress: () => undefined })
  } catch (error) {
    // Another instance starting on the same empty database was quicker; its data is as good.
    if (error instanceof NotEmptyError) return
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) {
      throw new StartError(
        'Data contoh hanya dapat diisi oleh pemilik skema: isi DATABASE_OWNER_URL, atau hapus baris SEED_DEMO.',
        { cause: error },
      )
    }
    throw error
  }
}

/** SEED_DEMO decides; without it, demo data belongs in the embedded database outside production. */
export const wantsDemo = ({ SEED_DEMO, DATABASE_URL, NODE_ENV }: Env): boolean =>
  SEED_DEMO ?? (DATABASE_URL === undefined && NODE_ENV !== 'production')

/** Says with which accounts one can look around. */
export async function printDemoAccounts(
  env: Env,
  { withStaf }: { withStaf: boolean },
): Promise<void> {
  if (!wantsDemo(env)) return
  const { DEMO_PASSWORD, demoAccounts, demoStaf } = await openSeed()
  process.stdout.write(`\n${say('Akun contoh (password: {})', DEMO_PASSWORD)}\n`)
  for (const { nim, keterangan, who } of demoAccounts) {
    process.stdout.write(`  ${nim}  ${isEnglish ? who : keterangan}\n`)
  }
  if (!withStaf) return
  process.stdout.write(`\n${say('Akun contoh Kantor (password yang sama)')}\n`)
  for (const { username, nama, bagian } of demoStaf) {
    process.stdout.write(`  ${username.padEnd(8)}  ${nama}, ${bagian}\n`)
  }
  process.stdout.write(
    `${say('Dengan data contoh, verifikasi dua langkah diwajibkan hanya bila KANTOR_SECOND_FACTOR=wajib.')}\n`,
  )
}

async function openSeed() {
  if (!existsSync(join(root, 'packages/seed'))) {
    throw new StartError(
      'Image ini dibuat tanpa data contoh. Buat sendiri dengan SEED_DEMO=1 di berkas .env: docker compose -f docker-compose.yml -f docker-compose.build.yml up -d --build. Atau hapus baris SEED_DEMO.',
    )
  }
  return import('../packages/seed/src/seed.ts')
}
