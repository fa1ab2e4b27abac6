import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMaintenanceWriter } from '../apps/api/src/lib/document-html.ts'

// Writes the page of the maintenance as the server makes it. The argument is the sentence of the operator.
// A program of its own: inside a test Playwright would first translate all of the web app.

const DIST = join(import.meta.dirname, '../apps/web/dist')
const [message = ''] = process.argv.slice(2)
const { renderMaintenance } = await import(join(DIST, 'server/document.js'))
const links = { instagram: 'https://www.instagram.com/', facebook: 'https://www.facebook.com/' }
const write = createMaintenanceWriter(readFileSync(join(DIST, 'index.html'), 'utf8'))
const page = write({ message, body: renderMaintenance({ message, links }), retrySeconds: 60 })
process.stdout.write(page)
