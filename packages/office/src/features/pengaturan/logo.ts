import { titleOf } from '@sia/domain/berkas'
import { change, type Queryable, type Tx, type Writer } from '@sia/server/db/change'
import { notFound } from '@sia/server/errors'
import { requireSeen } from './seen.ts'

/** The logo that new papers show: its PNG, and since when. */
interface Logo {
  gambar: Buffer
  dipasang_pada: Date
}

/** The logo that new papers show; null without one. Product §26.2. */
export async function findLogo(client: Queryable): Promise<Logo | null> {
  const { rows } = await client.query<Logo>(
    'select gambar, dipasang_pada from kop_logo where dilepas_pada is null',
  )
  return rows[0] ?? null
}

/**
 * Has papers show this PNG from now on in place of the logo that was seen. Issued papers keep theirs.
 * @returns the change in a sentence.
 * @throws AppError conflict where another one is there.
 */
export async function replaceLogo(
  writer: Writer,
  seen: string | null,
  gambar: Buffer,
): Promise<string> {
  const had = await alone(writer, seen, async (tx) => {
    const before = await takeDown(tx)
    // One that was there before is the same one again: who asks for a paper that shows it gets the one there is.
    const { rowCount } = await tx.query(
      'update kop_logo set dipasang_pada = now(), dilepas_pada = null where gambar = $1',
      [gambar],
    )
    if (rowCount === 0) await tx.query('insert into kop_logo (gambar) values ($1)', [gambar])
    return before
  })
  return `${titleOf('logo')} ${had ? 'diganti' : 'dipasang'}. Surat yang terbit mulai sekarang memakainya.`
}

/**
 * Has papers show none from now on.
 * @returns what was done, in a sentence.
 * @throws AppError not_found where there is none; conflict where another one is there.
 */
export async function removeLogo(writer: Writer, seen: string | null): Promise<string> {
  if (!(await alone(writer, seen, takeDown))) throw notFound()
  return `${titleOf('logo')} dihapus.`
}

/** Does `work` with the logo that was seen while nobody else changes it. */
const alone = <T>({ db, actor }: Writer, seen: string | null, work: (tx: Tx) => Promise<T>) =>
  change(db, { actor }, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('kop logo'))`)
    const logo = await findLogo(tx)
    requireSeen(logo?.dipasang_pada ?? null, seen)
    return work(tx)
  })

async function takeDown(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update kop_logo set dilepas_pada = now() where dilepas_pada is null',
  )
  return rowCount !== 0
}
