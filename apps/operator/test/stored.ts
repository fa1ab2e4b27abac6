import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Puts and reads what stands in the storage of a test's data folder; null where there is nothing. */
export function storedIn(dataDir: string) {
  const file = (path: string, text = 'isi') => {
    const whole = join(dataDir, 'storage', path)
    mkdirSync(dirname(whole), { recursive: true })
    writeFileSync(whole, text)
  }
  const read = (path: string) => {
    const whole = join(dataDir, 'storage', path)
    return existsSync(whole) ? readFileSync(whole, 'utf8') : null
  }
  return { file, read }
}
