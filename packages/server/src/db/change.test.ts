import { describe, expect, it } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { asOffice, createTestCollege } from '../../test/college.ts'
import { createMhs } from '../../test/factories.ts'
import { AppError } from '../errors.ts'
import { change, type Tx } from './change.ts'
import { openDatabase } from './client.ts'

const { db, office, owner, url } = await createTestCollege()

// Fewer connections than writers.
const small = openDatabase(asOffice(url), 2)
undoAfterFile(small.close)

const lastActor = async (mhs_id: number) =>
  (await db.audit.findFirst({ where: { mhs_id }, orderBy: { id: 'desc' } }))?.actor

const semesterOf = async (id: number) =>
  (await db.mhs.findUniqueOrThrow({ where: { id } })).semester

const setSemester = (tx: Pick<Tx, 'query'>, id: number, semester: number) =>
  tx.query('update mhs set semester = $2 where id = $1', [id, semester])

describe('a write in nobody’s name', () => {
  it('is refused in every table that the audit log watches, before a row is looked at', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger
        where tgname in ('audit_row', 'audit_count') order by 1`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { name } of rows) {
      for (const sql of [
        `insert into ${name} select * from ${name} where false`,
        `update ${name} set ctid = ctid where false`.replace('ctid = ctid', await anyColumn(name)),
        `delete from ${name} where false`,
      ]) {
        await expect(office.pool.query(sql), sql).rejects.toThrow('nobody is named who writes')
      }
    }
  })

  it('is refused in the log itself', async () => {
    await expect(office.pool.query("select audit_command('x', '{}')")).rejects.toThrow(
      'nobody is named who writes',
    )
  })

  it('is refused through the ORM, alone and in a transaction of its own', async () => {
    const { id } = await createMhs(db)
    const write = (orm: Pick<Tx, 'mhs'>) => orm.mhs.update({ where: { id }, data: { semester: 3 } })
    await expect(write(office.db)).rejects.toThrow('nobody is named who writes')
    await expect(office.db.$transaction(write)).rejects.toThrow('nobody is named who writes')
  })

  it('is refused on a connection that a change had before', async () => {
    const one = openDatabase(asOffice(url), 1)
    const { id } = await createMhs(db)
    await change(one.db, { actor: 'operator A' }, (tx) => setSemester(tx, id, 3))
    await expect(setSemester(one.pool, id, 4)).rejects.toThrow('nobody is named who writes')
    await one.close()
  })
})

async function anyColumn(table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped limit 1`,
    [table],
  )
  return `${rows[0]?.name} = ${rows[0]?.name}`
}

describe('change', () => {
  it('has the ORM and SQL in one transaction, in one name', async () => {
    const { id } = await createMhs(db)
    const seen = await change(office.db, { actor: 'operator A' }, async (tx) => {
      await tx.mhs.update({ where: { id }, data: { semester: 3 } })
      const { rows } = await tx.query(
        'select semester, txid_current() as tx from mhs where id = $1',
        [id],
      )
      const [orm] = await tx.$queryRaw<{ tx: bigint; actor: string }[]>`
        select txid_current() as tx, current_setting('sia.actor') as actor`
      return { semester: rows[0].semester, same: String(orm?.tx) === rows[0].tx, actor: orm?.actor }
    })
    expect(seen).toEqual({ semester: 3, same: true, actor: 'operator A' })
  })

  it('names two writers on one pool each as himself', async () => {
    const students = await Promise.all([createMhs(db), createMhs(db)])
    let arrived = 0
    const { promise: both, resolve } = Promise.withResolvers<void>()
    await Promise.all(
      students.map(({ id }, index) =>
        change(small.db, { actor: `operator ${index}` }, async (tx) => {
          await setSemester(tx, id, 3)
          arrived += 1
          if (arrived === 2) resolve()
          await both
          await tx.mhs.update({ where: { id }, data: { semester: 4 } })
        }),
      ),
    )
    expect(await Promise.all(students.map(({ id }) => lastActor(id)))).toEqual([
      'operator 0',
      'operator 1',
    ])
  })

  it('takes everything back when the work throws, or at the end of a trial', async () => {
    const { id, semester } = await createMhs(db)
    const write = (tx: Tx) => setSemester(tx, id, 4).then(({ rowCount }) => rowCount)
    const failing = change(office.db, { actor: 'operator A' }, async (tx) => {
      await write(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await change(office.db, { actor: 'operator A', trial: true }, write)).toBe(1)
    expect(await semesterOf(id)).toBe(semester)
  })

  it('tries again after a conflict, unless the work can be done only once', async () => {
    const [one, other] = [await createMhs(db), await createMhs(db)]
    const crosswise = async (once: boolean) => {
      let tries = 0
      let holding = 0
      const { promise: bothHold, resolve } = Promise.withResolvers<void>()
      const write = ([first, second]: [{ id: number }, { id: number }]) =>
        change(office.db, { actor: 'operator A', once }, async (tx) => {
          tries += 1
          await setSemester(tx, first.id, tries)
          holding += 1
          if (holding === 2) resolve()
          await bothHold
          await setSemester(tx, second.id, tries)
        })
      const ends = await Promise.allSettled([write([one, other]), write([other, one])])
      return { tries, refused: ends.filter(({ status }) => status === 'rejected').length }
    }
    expect(await crosswise(false)).toEqual({ tries: 3, refused: 0 })
    expect(await crosswise(true)).toEqual({ tries: 2, refused: 1 })
  })

  it('numbers what the work wrote in the same transaction, and no trial', async () => {
    const { id } = await createMhs(db)
    const told: unknown[] = []
    const numbered = {
      start: async (tx: Tx) => void told.push((await tx.query('select 1 as n')).rows[0].n),
      save: async (_: Tx, done: { semester: number }) => done.semester,
    }
    const write = async (tx: Tx) => {
      await setSemester(tx, id, 4)
      return { semester: 4 }
    }
    const how = { actor: 'operator A', numbered }
    expect(await change(office.db, how, write)).toEqual({ semester: 4, number: 4 })
    expect(await change(office.db, { ...how, trial: true }, write)).toEqual({
      semester: 4,
      number: null,
    })
    expect(told).toEqual([1, 1])
  })

  it('says in a trial, and when it is applied, that something came in between', async () => {
    const { id } = await createMhs(db)
    const remove = (trial?: boolean) =>
      change(office.db, { actor: 'operator A', ...(trial !== undefined && { trial }) }, (tx) =>
        tx.query('delete from mhs where id = $1', [id]),
      )
    await expect(remove(false)).rejects.toBeInstanceOf(AppError)
    await expect(remove(true)).rejects.toBeInstanceOf(AppError)
    await expect(remove()).rejects.not.toBeInstanceOf(AppError)
  })

  it('writes nothing once it is over', async () => {
    const { id } = await createMhs(db)
    const kept: Tx[] = []
    await change(office.db, { actor: 'operator A' }, async (tx) => void kept.push(tx))
    expect(() => kept.map((tx) => setSemester(tx, id, 4))).toThrow('the change is over')
  })

  it('stands still as long as it may, and no longer', async () => {
    const idle = (terms: { idle?: string }) =>
      change(office.db, { actor: 'operator A', ...terms }, async (tx) => {
        const { rows } = await tx.query(
          `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`,
        )
        return rows[0]
      })
    expect(await idle({ idle: '10min' })).toEqual({ idle: '10min', lock: '30s' })
    expect(await idle({})).toEqual({ idle: '10s', lock: '3s' })
  })
})
