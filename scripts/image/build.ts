import { delimiter, join } from 'node:path'
import { root } from '../run.ts'

// Image step 2: the database client and the web app.

process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
await import('../build-all.ts')
