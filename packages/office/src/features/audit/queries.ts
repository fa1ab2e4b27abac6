import type { Prisma } from '@sia/prisma/client'
import type { Db } from '@sia/server/db/client'

/** Which rows of the audit log are wanted; nothing means all of them. */
interface AuditFilter {
  nim?: string | undefined
  /** Part of who it was: a NIM, an operator's name. */
  actor?: string | undefined
  /** A table or the beginning of a command. */
  subject?: string | undefined
  /** The first and the last moment. */
  from?: Date | undefined
  until?: Date | undefined
}

/** The latest rows of the audit log that fit, newest first. */
export async function listAudit(db: Db, filter: AuditFilter, limit: number) {
  const { nim, actor, subject, from, until } = filter
  const where: Prisma.AuditWhereInput = {
    ...(actor !== undefined && { actor: { contains: actor } }),
    ...(subject !== undefined && { subject: { startsWith: subject } }),
    ...((from || until) && { at: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  }
  if (nim !== undefined) {
    const mhs = await db.mhs.findUnique({ where: { nim }, select: { id: true } })
    if (!mhs) return null
    where.mhs_id = mhs.id
  }
  return db.audit.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: limit })
}

/** Which security events are wanted; nothing means all of them. */
export interface SecurityFilter {
  nim?: string | undefined
  /** The beginning of an address. */
  alamat?: string | undefined
  /** The event, as 'login'. */
  event?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const whereOf = ({ nim, alamat, event, from, until }: SecurityFilter) => ({
  ...(nim !== undefined && { nim }),
  ...(alamat !== undefined && { address: { startsWith: alamat } }),
  ...(event !== undefined && { event }),
  ...((from || until) && { hour: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
})

/** Some of the security events that fit, newest first. Product §25.20. */
export const findSecurity = (
  db: Db,
  filter: SecurityFilter,
  page: { skip?: number; take: number },
) =>
  db.securityEvent.findMany({
    where: whereOf(filter),
    // By the hour first, as the rows lie.
    orderBy: [
      { hour: 'desc' },
      { last_at: 'desc' },
      { event: 'asc' },
      { outcome: 'asc' },
      { nim: 'asc' },
      { address: 'asc' },
      { device: 'asc' },
    ],
    ...page,
  })

/** The latest security events that fit, newest first, and how many rows there are in all. */
export async function listSecurity(db: Db, filter: SecurityFilter, limit: number) {
  const [rows, total] = await Promise.all([
    findSecurity(db, filter, { take: limit }),
    db.securityEvent.count({ where: whereOf(filter) }),
  ])
  return { rows, total }
}
