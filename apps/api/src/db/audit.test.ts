import { describe, expect, it } from 'vitest'
import { createMhs } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { APP_ROLE } from './app-role.ts'
import { openDatabase } from './client.ts'

const { db, pool, owner, url } = await createTestApp()

const logOf = (mhs_id: number) =>
  db.audit.findMany({ where: { mhs_id }, orderBy: { id: 'asc' }, omit: { id: true, at: true } })

describe('the audit log', () => {
  it('tells who changed what, without private values', async () => {
    const mhs = await createMhs(db)
    await db.mhs.update({ where: { id: mhs.id }, data: { no_hp: '0812', semester: 2 } })
    expect((await logOf(mhs.id)).at(-1)).toEqual({
      actor: `mhs ${mhs.nim}`,
      action: 'update',
      subject: 'mhs',
      row_key: { id: mhs.id },
      changes: { no_hp: null, semester: [mhs.semester, 2] },
      mhs_id: mhs.id,
    })
  })

  it('has no row for a write that changes nothing or is taken back', async () => {
    const mhs = await createMhs(db)
    const before = await logOf(mhs.id)
    await db.mhs.update({ where: { id: mhs.id }, data: { nama: mhs.nama } })
    const gone = db.$transaction(async (tx) => {
      await tx.mhs.update({ where: { id: mhs.id }, data: { nama: 'Lain' } })
      throw new Error('taken back')
    })
    await expect(gone).rejects.toThrow('taken back')
    expect(await logOf(mhs.id)).toEqual(before)
  })

  it('names the operator whose connection it was', async () => {
    const mhs = await createMhs(db)
    const office = openDatabase(url, 1, { role: APP_ROLE, actor: 'operator Budi \\ IT' })
    await office.db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: true } })
    await office.close()
    expect((await logOf(mhs.id)).at(-1)).toMatchObject({
      actor: 'operator Budi \\ IT',
      changes: { ojt_aktif: [false, true] },
    })
  })

  it('names the database user of a change made by hand', async () => {
    const mhs = await createMhs(db)
    await owner.query('update mhs set semester = 3 where id = $1', [mhs.id])
    expect((await logOf(mhs.id)).at(-1)?.actor).toBe('database sia')
  })

  it.each([
    'update audit set actor = $$x$$',
    'delete from audit',
    'truncate audit',
    'insert into audit (actor, action, subject) values ($$x$$, $$x$$, $$x$$)',
    'alter table audit disable trigger all',
    'drop trigger audit_row on mhs',
    'select setval($$audit_id_seq$$, 1)',
    'create table lain (id int)',
    'delete from _prisma_migrations',
  ])('is out of reach of the application: %s', async (sql) => {
    await expect(pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('is not switched off by the application', async () => {
    const mhs = await createMhs(db)
    await db.$transaction([
      db.$executeRaw`select set_config('sia.audit', 'off', true)`,
      db.mhs.update({ where: { id: mhs.id }, data: { semester: 1 } }),
    ])
    expect((await logOf(mhs.id)).at(-1)?.changes).toEqual({ semester: [mhs.semester, 1] })
  })

  it('only grows for its owner too', async () => {
    await createMhs(db)
    for (const sql of ["update audit set actor = 'x'", 'delete from audit', 'truncate audit']) {
      await expect(owner.query(sql)).rejects.toThrow('the audit log only grows')
    }
  })
})
