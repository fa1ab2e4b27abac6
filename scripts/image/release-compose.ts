import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// What a release brings: docker-compose.yml with its image in the place of one built from a checkout.
// node scripts/image/release-compose.ts IMAGE:VERSION

// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of compose's
const LOCAL = '${SIA_IMAGE:-localhost/${COMPOSE_PROJECT_NAME:-sia}:lokal}'

const [image] = process.argv.slice(2)
if (!image) throw new Error('usage: node scripts/image/release-compose.ts IMAGE:VERSION')
const text = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8')
if (text.split(LOCAL).length !== 2) throw new Error(`docker-compose.yml has no ${LOCAL}`)
process.stdout.write(text.replace(LOCAL, () => `\${SIA_IMAGE:-${image}}`))
