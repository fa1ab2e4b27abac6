import { formatMoment } from '@sia/domain/time'
import { describe, expect, it } from 'vitest'
import { createTestCollege } from '../../test/college.ts'
import { createKelas, createKrs, createMhs } from '../../test/factories.ts'
import { change } from './change.ts'

const { db, server, office, owner } = await createTestCollege()

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

  it('writes nothing of what is private, whether a row comes, changes or goes', async () => {
    const secret = (n: number) => ({
      tempat: `Tempat${n}`,
      tanggal: new Date(`190${n}-02-0${n}`),
      jenis: `Jenis${n}`,
      agama: `Agama${n}`,
      no_hp: `0812000111${n}`,
      no_hp_ortu: `0812000222${n}`,
      nama_ayah: `Ayah${n}`,
      nama_ibu: `Ibu${n}`,
      alamat_ortu: `Jalan${n}`,
      email: `surat${n}@mail.example.org`,
      fb: `Fb${n}`,
      ig: `@ig${n}`,
      ktp: `517101010101010${n}`,
      asal_sekolah: `Sekolah${n}`,
      tahun_tamat: 1980 + n,
      jurusan_sma: `Sma${n}`,
      informasi: `Brosur${n}`,
      keputusan_kuliah: `Keputusan${n}`,
      refrensi: `Referensi${n}`,
      no_briva: `77888${n}`,
    })
    const mhs = await createMhs(db, secret(1))
    await db.mhs.update({ where: { id: mhs.id }, data: secret(2) })
    await db.account.deleteMany({ where: { mhs_id: mhs.id } })
    await db.mhs.delete({ where: { id: mhs.id } })
    const told = (await logOf(mhs.id)).filter(({ subject }) => subject === 'mhs')
    expect(told.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
    const names = Object.keys(secret(1))
    for (const { changes } of told) {
      expect(changes).toMatchObject(Object.fromEntries(names.map((name) => [name, null])))
    }
  })

  it('writes no value of a column that somebody adds', async () => {
    const mhs = await createMhs(db)
    await owner.query('alter table mhs add column nik_ibu text')
    await owner.query("update mhs set nik_ibu = '5171010101010101' where id = $1", [mhs.id])
    await owner.query('alter table mhs drop column nik_ibu')
    expect((await logOf(mhs.id)).at(-1)?.changes).toEqual({ nik_ibu: null })
  })

  it('classifies every column of its tables as key, listed or private', async () => {
    const { rows } = await owner.query<{ name: string; columns: string[]; arguments: string[] }>(`
      select tgrelid::regclass::text as name,
             array(select attname::text from pg_attribute
                    where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns,
             string_to_array(encode(tgargs, 'escape'), '\\000') as arguments
        from pg_trigger where tgname = 'audit_row'`)
    expect(rows.length).toBeGreaterThan(20)
    for (const { name, columns, arguments: lists } of rows) {
      const classified = lists.slice(0, 3).flatMap((list) => list.split(',').filter(Boolean))
      expect([name, classified.toSorted()]).toEqual([name, columns.toSorted()])
    }
  })

  it('tells that a class was rated and a question answered, and by no way by whom', async () => {
    const mhs = await createMhs(db)
    const kelas = await createKelas(db)
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    const since = await db.audit.count()
    const marks = {
      penampilan: 4,
      kepribadian: 4,
      penguasaan_materi: 4,
      mudah_diterima: 4,
      semangat_mengajar: 4,
      ketepatan_waktu: 4,
    }
    await db.penilaianDosen.create({ data: { mhs_id: mhs.id, kelas_id: kelas.id, ...marks } })
    const soal = await db.soalSurvey.create({
      data: {
        type: 2,
        pertanyaan: 'Saran?',
        jenis_survey: { create: { name: 'Layanan', survey: { create: { name: 'Survei' } } } },
      },
    })
    const answer = { mhs_id: mhs.id, soal_survey_id: soal.id, jawaban_essay: 'Baik' }
    await db.mhsSoalSurvey.create({ data: answer })
    const all = await db.audit.findMany({
      orderBy: { id: 'asc' },
      skip: since,
      omit: { id: true },
    })
    // The survey itself is the office's.
    const told = all.filter(({ actor }) => actor === 'mhs')
    const day = new Date(`${formatMoment(new Date()).slice(0, 10)}T00:00:00+08:00`)
    const common = { at: day, actor: 'mhs', action: 'insert', mhs_id: null }
    expect(told).toMatchObject([
      { ...common, subject: 'penilaian_dosen', row_key: { kelas_id: kelas.id } },
      { ...common, subject: 'mhs_soal_survey', row_key: { soal_survey_id: soal.id } },
    ])
    expect(told.flatMap(({ changes }) => Object.values(changes ?? {})).filter(Boolean)).toEqual([])
  })

  it('counts new registrations, attendance and sessions by class', async () => {
    const [a, b] = [await createKelas(db), await createKelas(db)]
    await db.pengajaran.deleteMany({ where: { kelas_id: a.id } })
    const students = await Promise.all([1, 2, 3].map(() => createMhs(db)))
    const since = await db.audit.count()
    await db.krs.createMany({
      data: students.map(({ id }, index) => ({ mhs_id: id, kelas_id: index < 2 ? a.id : b.id })),
    })
    await db.pengajaran.createMany({ data: [{ kelas_id: a.id, pertemuan: '11' }] })
    await db.absensi.createMany({
      data: students
        .slice(0, 2)
        .map(({ id }) => ({ mhs_id: id, kelas_id: a.id, pertemuan: '11', status: '1' })),
    })
    await db.pengajaran.updateMany({
      where: { kelas_id: a.id, pertemuan: '11' },
      data: { status: 9 },
    })
    const told = await db.audit.findMany({ orderBy: { id: 'asc' }, skip: since })
    const of = ({ id }: { id: number }) => ({ kelas_id: id })
    expect(
      told.map(({ subject, action, row_key, changes }) => [subject, action, row_key, changes]),
    ).toEqual([
      ['krs', 'insert', of(a), { jumlah: 2 }],
      ['krs', 'insert', of(b), { jumlah: 1 }],
      ['pengajaran', 'insert', of(a), { jumlah: 1 }],
      ['absensi', 'insert', of(a), { jumlah: 2 }],
      ['pengajaran', 'update', expect.anything(), { status: [null, 9] }],
    ])
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

  it('names the operator whose change it was', async () => {
    const mhs = await createMhs(db)
    const actor = "operator Budi \\ 'IT'"
    const where = { id: mhs.id }
    await change(office.db, { actor }, (tx) => tx.mhs.update({ where, data: { ojt_aktif: true } }))
    expect((await logOf(mhs.id)).at(-1)).toMatchObject({
      actor,
      changes: { ojt_aktif: [false, true] },
    })
  })

  it('refuses a change made by hand in nobody’s name, also the owner’s', async () => {
    const mhs = await createMhs(db)
    const before = await logOf(mhs.id)
    const nobody = `begin; set local sia.actor = ''; update mhs set semester = 3 where id = ${mhs.id}; commit`
    await expect(owner.query(nobody)).rejects.toThrow('nobody is named who writes')
    expect(await logOf(mhs.id)).toEqual(before)
    await owner.query(nobody.replace("''", "'Budi, dengan psql'"))
    expect((await logOf(mhs.id)).at(-1)?.actor).toBe('Budi, dengan psql')
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
  ])('is out of reach of students and offices: %s', async (sql) => {
    await expect(server.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
    await expect(office.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
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
