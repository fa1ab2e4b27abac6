import { ConfigError } from '../../packages/server/src/env.ts'
import { explain, note } from '../terminal.ts'
import { wrongSettings } from './settings.ts'

// The one-shot service `setelan`: everything else starts only when .env is in order.

try {
  const wrong = wrongSettings(process.env)
  if (wrong.length > 0) {
    throw new ConfigError(
      `${wrong.join(' ')} Perbaiki berkas .env, lalu jalankan lagi: docker compose up -d`,
    )
  }
  note('Setelan di .env tidak ada yang salah')
} catch (error) {
  explain(error)
  process.exitCode = 1
}
