import { ConfigError } from '../../packages/server/src/env.ts'
import { explain, note } from '../terminal.ts'
import { wrongAuthority, wrongCertificate } from './certificate.ts'
import { refuseOtherPassword } from './secrets.ts'
import { wrongSettings } from './settings.ts'

// The one-shot service `setelan`: everything else starts only when .env is in order.

const given = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
)
const wrong = [
  ...wrongSettings(given),
  ...wrongCertificate(given, '/sertifikat', new Date()),
  ...wrongAuthority(given, '/sertifikat-ca'),
]
try {
  refuseOtherPassword('/rahasia/database/postgres-password', given.POSTGRES_PASSWORD)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  wrong.push(error.message)
}
if (wrong.length === 0) note('Setelan di .env tidak ada yang salah')
else {
  const again = 'docker compose run --rm setelan && docker compose up -d'
  explain(new ConfigError(`${wrong.join(' ')} Perbaiki berkas .env, lalu jalankan lagi: ${again}`))
  process.exitCode = 1
}
