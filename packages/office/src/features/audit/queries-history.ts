import { PERAN } from '@sia/domain/staf'
import { formatMoment, showMoment, showTanggal } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import type pg from 'pg'
import { nameTable } from '../../lib/table-names.ts'
import { nameRows, type Row } from '../mhs/data-names.ts'
import { ACTS } from './commands.ts'
import { isPrivateField, labelOf } from './words.ts'

/** So many changes of a record are told, the latest. */
const MOST = 50

/** The subjects of a student's record: no answers, ratings or likes, and no money or marks. */
const RECORD = ['mhs', 'mhs_status', 'account', 'disc', 'mhs_pojt', ...Object.values(ACTS)]

/** Tables whose new and removed rows are told with their content. */
const TOLD_WHOLE = new Set([
  'mhs_status',
  'mhs_pojt',
  'pojt',
  'pojt_jurusan',
  'disc',
  'pengingat_survey_tautan',
])

const DONE: Record<string, string> = { insert: 'ditambahkan', update: 'diubah', delete: 'dihapus' }

interface Ctx {
  db: Db
  pool: pg.Pool
}

/** A change of a record; `isi` names its fields in words, and says of a private one only that it changed. */
export interface Told {
  id: number
  pada: Date
  oleh: string
  apa: string
  isi: { nama: string; dari: string | null; ke: string | null; rahasia: boolean }[]
}

/** Who changed what of an account in Kantor, the latest first. Product §25.6. */
export const listHistoryOfStaf = (ctx: Ctx, id: number): Promise<Told[]> =>
  listHistory(ctx, {
    OR: [
      { subject: 'staf', row_key: { path: ['id'], equals: id } },
      { subject: 'verifikasi_staf', row_key: { path: ['staf_id'], equals: id } },
    ],
  })

/** Who changed what of a row that an office writes, the latest first. Product §25.6. */
export const listHistoryOf = (
  ctx: Ctx,
  subject: 'berita_terkini' | 'pengumuman' | 'buku_saku_kegiatan' | 'progkam' | 'survey',
  id: number,
): Promise<Told[]> => listHistory(ctx, { subject, row_key: { path: ['id'], equals: id } })

/** Who changed what of a company and of the offers that it has, the latest first. Product §25.23. */
export async function listHistoryOfCompany(ctx: Ctx, id: number): Promise<Told[]> {
  const offers = await ctx.db.pojt.findMany({ where: { perusahaan_id: id }, select: { id: true } })
  return listHistory(ctx, {
    OR: [
      { subject: 'perusahaan', row_key: { path: ['id'], equals: id } },
      ...offers.flatMap((offer) => [
        { subject: 'pojt', row_key: { path: ['id'], equals: offer.id } },
        { subject: 'pojt_jurusan', row_key: { path: ['pojt_id'], equals: offer.id } },
      ]),
    ],
  })
}

/** Who changed what of a student's record, the latest first; private fields by name only where asked for. Product §25.6. */
export const listHistoryOfMhs = (
  ctx: Ctx,
  mhs_id: number,
  { isPrivate }: { isPrivate: boolean },
): Promise<Told[]> => listHistory(ctx, { mhs_id, subject: { in: RECORD } }, isPrivate)

/** Who changed which setting, the latest first. Product §17.8. */
export const listHistoryOfSettings = (ctx: Ctx): Promise<Told[]> =>
  listHistory(ctx, { subject: { in: ['pengaturan', 'pengingat_survey_tautan'] } })

async function listHistory(
  { db, pool }: Ctx,
  where: Prisma.AuditWhereInput,
  isPrivate = true,
): Promise<Told[]> {
  const rows = await db.audit.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
  })
  return tellRows({ db, pool }, rows, isPrivate)
}

/** A row of the log as it is stored. */
export interface LogRow {
  id: bigint | string
  at: Date
  actor: string
  action: string
  subject: string
  row_key: unknown
  changes: unknown
}

/** Rows of the log in words; private fields by name only where asked for. */
export async function tellRows(
  { db, pool }: Ctx,
  rows: LogRow[],
  isPrivate = true,
): Promise<Told[]> {
  const names = await namesOf(
    db,
    rows.map(({ actor }) => actor),
  )
  return Promise.all(
    rows.map(async ({ id, at, actor, action, subject, row_key, changes }) => ({
      id: Number(id),
      pada: at,
      oleh: names.get(actor) ?? (actor.startsWith('mhs') ? 'mahasiswa' : actor),
      apa: action === 'command' ? subject : `${nameTable(subject)} ${DONE[action] ?? action}`,
      isi:
        action === 'update' || TOLD_WHOLE.has(subject)
          ? await tellChanges(pool, { subject, row_key, changes, isPrivate })
          : [],
    })),
  )
}

/** The people behind actors of Kantor, 'staf budi', by name. */
export async function namesOf(
  db: Pick<Orm, 'staf'>,
  actors: string[],
): Promise<Map<string, string>> {
  const usernames = actors.flatMap((actor) => /^staf (.+)$/.exec(actor)?.[1] ?? [])
  const found = await db.staf.findMany({
    where: { username: { in: usernames } },
    select: { username: true, nama: true },
  })
  return new Map(found.map(({ username, nama }) => [`staf ${username}`, nama]))
}

interface Change {
  subject: string
  row_key: unknown
  changes: unknown
  isPrivate: boolean
}

async function tellChanges(pool: pg.Pool, change: Change): Promise<Told['isi']> {
  const { subject, isPrivate } = change
  const changes = Object.entries(
    (change.changes ?? {}) as Record<string, [unknown, unknown] | null>,
  )
  const known = changes.flatMap(([name, pair]) =>
    pair === null || (subject === 'mhs' && isPrivateField(name)) ? [] : [[name, ...pair] as const],
  )
  const [before = {}, after = {}] = await nameRows(pool, subject, [
    Object.fromEntries(known.map(([name, value]) => [name, value ?? null])),
    {
      ...(TOLD_WHOLE.has(subject) && (change.row_key as Row)),
      ...Object.fromEntries(known.map(([name, , value]) => [name, value ?? null])),
    },
  ])
  const told = Object.keys(after).flatMap((name) => {
    const nama = labelOf(subject, name)
    const [dari, ke] = [textOf(before[name]), textOf(after[name])]
    return nama === null || (dari === null && ke === null)
      ? []
      : [{ nama, dari, ke, rahasia: false }]
  })
  const secret = changes.flatMap(([name, pair]) => {
    const isHidden = subject === 'mhs' && isPrivateField(name)
    if (pair !== null && !isHidden) return []
    return isHidden && !isPrivate ? ['Data pribadi'] : (labelOf(subject, name) ?? [])
  })
  return [
    ...told,
    ...[...new Set(secret)].map((nama) => ({ nama, dari: null, ke: null, rahasia: true })),
  ]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+[+Z]/

/** A value of the log as people read it; null for none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (Array.isArray(value)) {
    return value.map((one) => PERAN[one as keyof typeof PERAN] ?? String(one)).join(', ') || null
  }
  const text = String(value)
  if (DAY.test(text)) return showTanggal(text)
  return MOMENT.test(text) ? showMoment(formatMoment(new Date(text))) : text
}
