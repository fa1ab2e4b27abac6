import { formatDay, showTanggal } from '@sia/domain/time'
import type { Env } from '@sia/server/env'
import { importFolder, listImported } from '../retention/imported-files.ts'
import { type Finding, ok, warning } from './finding.ts'

const DAY_MS = 86_400_000

// `sia retensi` deletes what is a month old, and runs once a month.
const FILES_DAYS = 62

// Passwords are handed out within days.
const PASSWORDS_DAYS = 7

/** Whether sheets with private data or one-time passwords lie about for longer than they are needed. */
export async function checkImported(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  now: Date,
): Promise<Finding> {
  const all = await listImported(DATA_DIR, now)
  const days = ({ written }: { written: Date }) => (now.getTime() - written.getTime()) / DAY_MS
  const old = all.filter((one) => days(one) > FILES_DAYS)
  const passwords = all.filter((one) => one.hasPasswords && days(one) > PASSWORDS_DAYS)
  const since = all[0] ? `, sejak ${showTanggal(formatDay(all[0].written))}` : ''
  const found = `${all.length} berkas di ${importFolder(DATA_DIR)}${since}`
  if (passwords.length > 0) {
    return warning(
      'berkas impor',
      `${found}; ${passwords.length} berisi sandi sekali pakai`,
      'Bagikan sandinya, lalu hapus berkasnya.',
    )
  }
  return old.length > 0
    ? warning(
        'berkas impor',
        `${found}; ${old.length} lebih lama dari dua bulan, dan berisi data pribadi`,
        'Jalankan setiap bulan: sia retensi --apply',
      )
    : ok('berkas impor', found)
}
