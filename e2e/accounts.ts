import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DATA_DIR = process.env.E2E_DATA_DIR ?? '../.data-e2e'

/** Has campus IT reset a student's password; returns the one-time password that was handed out. */
export async function resetPassword(nim: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../scripts/sia.ts'), 'akun', 'reset-sandi', nim, '--json'],
    { cwd: import.meta.dirname, env: { ...process.env, DATA_DIR } },
  )
  return JSON.parse(stdout).sandi
}
