import { explain, note } from '../terminal.ts'
import { writeSecrets } from './secrets.ts'

// The one-shot service `rahasia`: node scripts/image/make-secrets.ts FOLDER

try {
  const [folder = '/rahasia'] = process.argv.slice(2)
  const written = writeSecrets(folder, process.env)
  note(written.length === 0 ? 'Rahasia sudah lengkap' : `Rahasia ditulis: ${written.join(', ')}`)
} catch (error) {
  explain(error)
  process.exitCode = 1
}
