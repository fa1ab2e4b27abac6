import { prepareOwner } from '../../packages/server/src/db/owner-role.ts'
import { explained } from '../../packages/server/src/db/unreachable.ts'
import { explain, note } from '../terminal.ts'
import { ownerUrls } from './secrets.ts'

// The one-shot service `pemilik`: node scripts/image/make-owner.ts FOLDER
// The only program that logs in as PostgreSQL's superuser.

try {
  const [folder = '/rahasia'] = process.argv.slice(2)
  const urls = ownerUrls(folder, process.env.DATABASE_ADDRESS)
  if (urls === null) note('Basis data di luar docker compose: pemiliknya diatur di sana')
  else {
    await prepareOwner(urls.superuserUrl, urls.ownerUrl).catch((cause) => {
      throw explained(cause)
    })
    note('Pemilik skema siap, tanpa hak superuser')
  }
} catch (error) {
  explain(error)
  process.exitCode = 1
}
