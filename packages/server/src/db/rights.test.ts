import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOffice, asServer, createTestCollege } from '../../test/college.ts'
import { createMhs } from '../../test/factories.ts'
import { prepareRoles } from './app-role.ts'
import { findWrongRights, isMeant, type Right, readRights } from './grants.ts'
import { APP_ROLE, OFFICE_ROLE } from './logins.ts'
import {
  CALLED_BY_STUDENTS,
  type Columns,
  HIDDEN_FROM_STUDENTS,
  READ_BY_STUDENTS,
  READ_IN_PART,
  WRITTEN_BY_OWNER,
  WRITTEN_BY_STUDENTS,
} from './rights.ts'

const { db, owner, url } = await createTestCollege()
const students = new pg.Client({ connectionString: asServer(url) })
const offices = new pg.Client({ connectionString: asOffice(url) })
beforeAll(() => Promise.all([students.connect(), offices.connect()]))
afterAll(() => Promise.all([students.end(), offices.end()]))

const FORBIDDEN = '42501'
const listed = [
  ...READ_BY_STUDENTS,
  ...Object.keys(WRITTEN_BY_STUDENTS),
  ...Object.keys(HIDDEN_FROM_STUDENTS),
  ...Object.keys(READ_IN_PART),
]

/** Marks, payments, statuses and decisions: what somebody of the college says of a student. */
const SAID_BY_THE_COLLEGE = `
  krs.mhs_id krs.kelas_id krs.tugas krs.uts krs.uas absensi.status
  kelas.persentasi_uts kelas.dosen_id pengajaran.status
  biaya.biaya_pendidikan biaya.subsidi biaya.du_1 angsuran.jumlah angsuran_optional.jumlah angsuran_jenjang.angsuran
  angsuran_slot.jumlah angsuran_slot.denda pembayaran_bank.jumlah
  mhs_status.status mhs.nim mhs.nama mhs.semester mhs.jenjang mhs.angkatan mhs.ojt_aktif mhs.kdbb mhs.no_briva
  account.active account.nonaktif_by account.mhs_id account.nim
  buku_saku.status buku_saku.alasan buku_saku.oleh buku_saku.ditolak peminjaman_ruangan.mengetahui peminjaman_ruangan.menyetujui peminjaman_ruangan.rejected
  ks.status ks.butki_tindak_lanjut ks_pesan.jenis ks_pesan.isi ks_pesan.oleh mhs_pojt.dosen_id pojt_jurusan.jumlah_mhs pojt_jurusan.terisi
  progkam.nilai progkam_mhs.nilai disc.disc_1 pengaturan.pemeliharaan pengaturan.ojt_dibuka_pada semester_ajaran.aktif
  berita_terkini.title berita_terkini_status.likes pengumuman.isi`
  .trim()
  .split(/\s+/)

/** Does a statement in somebody's name, which never stays; the code it was refused with, or null. */
async function attempt(client: pg.Client, statement: string): Promise<string | null> {
  await client.query("begin; set local sia.actor = 'server'")
  try {
    await client.query(statement)
    return null
  } catch (error) {
    return String((error as pg.DatabaseError).code)
  } finally {
    await client.query('rollback')
  }
}

/** A statement that needs that right and changes nothing. */
function statementOf({ privilege, kind, object, column }: Right): string | null {
  if (kind !== 'table') return null
  if (privilege === 'select') return `select "${column}" from ${object} limit 0`
  if (privilege === 'update') return `update ${object} set "${column}" = null where false`
  if (privilege === 'insert') return `insert into ${object} ("${column}") select null where false`
  if (privilege === 'delete') return `delete from ${object} where false`
  return privilege === 'truncate' ? `truncate ${object} cascade` : null
}

const tablesIn = (rights: Right[]) => [
  ...new Set(rights.filter(({ kind }) => kind === 'table').map(({ name }) => name)),
]

const unlisted = async () =>
  tablesIn(await readRights(owner, APP_ROLE)).filter((name) => !listed.includes(name))

describe('the list of rights', () => {
  it('says of every table, once, whether students read it, write it or never see it', async () => {
    expect(await unlisted(), 'say in rights.ts who sees these tables').toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('names a new table that nobody thought of', async () => {
    await owner.query('create table baru (id int); alter table baru owner to sia_owner')
    expect(await unlisted()).toEqual(['baru'])
    expect(await attempt(students, 'select from baru')).toBe(FORBIDDEN)
    await owner.query('drop table baru')
  })

  it('names no table, column or function that is not there', async () => {
    const rights = await readRights(owner, APP_ROLE)
    const tables = tablesIn(rights)
    expect([...listed, ...WRITTEN_BY_OWNER].filter((name) => !tables.includes(name))).toEqual([])
    const functions = rights.filter(({ kind }) => kind === 'function').map(({ name }) => name)
    expect(Object.keys(CALLED_BY_STUDENTS).filter((name) => !functions.includes(name))).toEqual([])
    const columns = rights.map(({ name, column }) => `${name}.${column}`)
    const wanted = Object.entries(WRITTEN_BY_STUDENTS).flatMap(([name, { insert, update }]) =>
      [insert, update].flatMap((named: Columns = []) =>
        named === 'all' ? [] : named.map((column) => `${name}.${column}`),
      ),
    )
    expect([...wanted, ...SAID_BY_THE_COLLEGE].filter((one) => !columns.includes(one))).toEqual([])
  })
})

describe.each([
  ['students', APP_ROLE, students],
  ['offices', OFFICE_ROLE, offices],
] as const)('the role of %s', (side, role, client) => {
  it('may what the list says and nothing else, tried with every column there is', async () => {
    expect(await findWrongRights(owner, role, side)).toEqual({ tooMuch: [], tooLittle: [] })
    const wrong: string[] = []
    for (const right of await readRights(owner, role)) {
      const statement = statementOf(right)
      if (statement === null) continue
      const code = await attempt(client, statement)
      if ((code !== FORBIDDEN) !== isMeant(side, right)) wrong.push(`${code} ${statement}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the role of students', () => {
  it.each(SAID_BY_THE_COLLEGE)('writes no %s', async (name) => {
    const [table, column] = name.split('.')
    const ways = [
      `update ${table} set ${column} = default`,
      `delete from ${table} where ${column} is null`,
      ...(['mhs_id', 'kelas_id', 'nim'].includes(column ?? '') && table !== 'krs'
        ? []
        : [`insert into ${table} (${column}) values (default)`]),
    ]
    for (const way of ways) expect([way, await attempt(students, way)]).toEqual([way, FORBIDDEN])
  })

  it.each([
    'select actor from audit',
    'select from "operator"',
    'select from import_run',
    'select from import_change',
    'select from hasil_terbit',
    'select from pembayaran_bank',
    'insert into audit (actor, action, subject) values ($$x$$, $$x$$, $$x$$)',
    "select audit_command('palsu', '{}')",
    "select work_table('stage', '{nim}', '{text}')",
    "select nextval('krs_id_seq')",
    "select setval('ks_id_seq', 1)",
    'set role sia_office',
    'create temporary table x (id int)',
    'create function pg_temp.x() returns int language sql as $$ select 1 $$',
    'create function x() returns int language sql as $$ select 1 $$',
    'create table x (id int)',
  ])('may not: %s', async (sql) => {
    expect(await attempt(students, sql)).toBe(FORBIDDEN)
  })

  it('claims an activity, again once it was rejected, and never touches one that is approved', async () => {
    const { id: mhs_id } = await createMhs(db)
    const { id } = await db.bukuSakuKegiatan.create({ data: { judul: 'Upacara', bulan: 1 } })
    const claim = async (day: string) => {
      await students.query("begin; set local sia.actor = 'server'")
      const { rows } = await students.query(
        'select ok from buku_saku_ajukan($1, $2, $3, null, null)',
        [mhs_id, id, day],
      )
      await students.query('commit')
      const { status } = await db.bukuSaku.findFirstOrThrow({ where: { mhs_id } })
      return [rows[0].ok, status]
    }
    const decide = (status: number) =>
      db.bukuSaku.updateMany({ where: { mhs_id }, data: { status } })
    expect(await claim('2026-01-05')).toEqual([true, 1])
    await decide(9)
    expect(await claim('2026-01-06')).toEqual([true, 1])
    await decide(2)
    expect(await claim('2026-01-07')).toEqual([false, 2])
  })

  it('takes back an own loan while nobody has decided on it, and no other', async () => {
    const [{ id: mhs_id }, other] = [await createMhs(db), await createMhs(db)]
    const { id: ruangan_id } = await db.ruangan.create({ data: { nama: 'Aula' } })
    const loan = async (more: object) =>
      (
        await db.peminjamanRuangan.create({
          data: {
            ...{ mhs_id, ruangan_id, no_telp: '0812', keperluan: 'Rapat' },
            ...{ dari: new Date('2026-03-01T01:00Z'), sampai: new Date('2026-03-01T02:00Z') },
            ...more,
          },
        })
      ).id
    const take = async (id: number) => {
      await students.query("begin; set local sia.actor = 'server'")
      const { rows } = await students.query('select peminjaman_tarik($1, $2) as ok', [mhs_id, id])
      await students.query('commit')
      return [rows[0].ok, await db.peminjamanRuangan.count({ where: { id } })]
    }
    expect(await take(await loan({}))).toEqual([true, 0])
    const kept = [{ mengetahui: 'Sarana' }, { rejected: 'Sarana' }, { mhs_id: other.id }]
    for (const more of kept) expect(await take(await loan(more))).toEqual([false, 1])
  })
})

describe('prepareRoles', () => {
  it('takes back what an older version or somebody by hand granted, and gives what is missing', async () => {
    await owner.query(`
      grant select, insert, update, delete on all tables in schema public to sia_app;
      grant usage, select, update on all sequences in schema public to sia_app;
      grant execute on all functions in schema public to public;
      revoke insert on ks from sia_app;
      grant delete on audit to sia_office`)
    expect((await findWrongRights(owner, APP_ROLE, 'students')).tooMuch).toContain('update krs.uas')
    for (const _ of [1, 2]) {
      await prepareRoles({ ownerUrl: url, databaseUrl: url, officeUrl: undefined })
    }
    for (const [role, side] of [
      [APP_ROLE, 'students'],
      [OFFICE_ROLE, 'offices'],
    ] as const) {
      expect(await findWrongRights(owner, role, side)).toEqual({ tooMuch: [], tooLittle: [] })
    }
  })

  it('gives students and offices no single login', async () => {
    const databaseUrl = asServer(url)
    const one = { ownerUrl: url, databaseUrl, officeUrl: databaseUrl }
    await expect(prepareRoles(one)).rejects.toThrow('DATABASE_OFFICE_URL')
  })
})
