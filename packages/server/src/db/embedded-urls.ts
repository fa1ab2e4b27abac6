import { createHmac } from 'node:crypto'
import { addressOf } from './embedded-state.ts'
import { APP_ROLE, OFFICE_ROLE } from './logins.ts'
import { OWNER_ROLE } from './owner-role.ts'

/** The ways into an embedded database. */
export interface EmbeddedUrls {
  /** As the login of the students' server. */
  databaseUrl: string
  /** As the login of the offices: `sia` and Kantor. */
  officeUrl: string
  /** As the schema's owner, for migrations, restore and demo data. */
  ownerUrl: string
  /** As PostgreSQL's superuser, who makes the owner and the first login, and nothing else. */
  superuserUrl: string
}

/** The addresses of the database on a port. All other passwords follow from the superuser's, which the data folder keeps. */
export function urlsOf(password: string, port: number): EmbeddedUrls {
  const urlOf = (role: string) => {
    const own = createHmac('sha256', password).update(role).digest('hex')
    return `postgresql://${role}:${own}@127.0.0.1:${port}/sia`
  }
  return {
    databaseUrl: urlOf(APP_ROLE),
    officeUrl: urlOf(OFFICE_ROLE),
    ownerUrl: urlOf(OWNER_ROLE),
    superuserUrl: `${addressOf(password, port)}/sia`,
  }
}
