import { join } from 'node:path'
import { changeNim } from '@sia/office/features/mhs/commands-nim'
import { createPasswordHasher } from '@sia/server/auth/password'
import { createLocalStorage } from '@sia/server/storage/storage'
import type { TestCollege } from '@sia/server/test/college'
import { HASH_COST } from '@sia/server/test/factories'

/** Gives a student another NIM, or only shows it, as the academic office does in Kantor. */
export const renumberIn =
  ({ office, dataDir }: Pick<TestCollege, 'office' | 'dataDir'>) =>
  async (from: string, to: string, apply = true) => {
    const storage = createLocalStorage(join(dataDir, 'storage'))
    const passwords = createPasswordHasher(HASH_COST)
    const ctx = { ...office, actor: 'staf akademik', storage, passwords, now: new Date() }
    const { number, ...rest } = await changeNim(ctx, { from, to, apply })
    return { ...rest, number: Number(number) }
  }
