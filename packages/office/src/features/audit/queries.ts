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
  return db.audit.findMany({ where, orderBy: { id: 'desc' }, take: limit })
}

/** Which security events are wanted; nothing means all of them. */
export interface SecurityFilter {
  nim?: string | undefined
  /** The beginning of an address. */
  alamat?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** The latest security events that fit, newest first, and how many rows there are in all. */
export async function listSecurity(db: Db, filter: SecurityFilter, limit: number) {
  const { nim, alamat, from, until } = filter
  const where: Prisma.SecurityEventWhereInput = {
    ...(nim !== undefined && { nim }),
    ...(alamat !== undefined && { address: { startsWith: alamat } }),
    ...((from || until) && { hour: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
  }
  const [rows, total] = await Promise.all([
    db.securityEvent.findMany({
      where,
      orderBy: [{ last_at: 'desc' }, { event: 'asc' }, { outcome: 'asc' }, { nim: 'asc' }],
      take: limit,
    }),
    db.securityEvent.count({ where }),
  ])
  return { rows, total }
}
