import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listMhsFields } from '@sia/domain/mhs-fields'
import { todayWita } from '@sia/domain/time'
import { checkImported } from '@sia/office/doctor/imported'
import { ARCHIVED_FIELDS, KEEPING, OPTIONAL_FIELDS } from '@sia/office/retention/tables'
import { createTestCollege } from '@sia/server/test/college'
import { createMhs, day } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const sia = siaOf(test)

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld(db)
})

const countsOf = async (mhs: { id: number; nim: string }) => {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(KEEPING)) {
    const where = table === 'progkam' ? `nim_mhs = '${mhs.nim}'` : `mhs_id = ${mhs.id}`
    const { rows } = await owner.query(`select count(*)::int as n from ${table} where ${where}`)
    counts[table] = rows[0].n
  }
  return counts
}

const file = (path: string) => {
  const whole = join(dataDir, 'storage', path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, 'isi')
}

describe('what is kept', () => {
  it('is said of every table with rows of a student', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('mhs_id', 'nim_mhs') order by 1`,
    )
    expect(Object.keys(KEEPING).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('names fields that there are', () => {
    const names = listMhsFields().map(([name]) => name as string)
    expect(names).toEqual(expect.arrayContaining([...ARCHIVED_FIELDS, ...OPTIONAL_FIELDS]))
  })
})

describe('sia mahasiswa hapus-data', () => {
  it('erases of an active student only what nothing depends on', async () => {
    await db.mhs.update({ where: { id: world.caller.id }, data: { fb: 'f', no_hp: '0812' } })
    const own = [`disc_mhs/disc_1_${world.caller.nim}.pdf`, 'ks/milik sendiri.jpg']
    for (const path of own) file(path)
    const before = await countsOf(world.caller)
    const { code, out } = await sia('mahasiswa', 'hapus-data', world.caller.nim, '--apply')
    for (const path of own)
      expect([path, existsSync(join(dataDir, 'storage', path))]).toEqual([path, true])
    expect([code, out]).toEqual([0, expect.stringContaining('dihapus: fb')])
    expect(out).toContain('setelah lulus atau keluar baru dihapus')
    const after = await countsOf(world.caller)
    const gone = Object.entries(KEEPING).filter(
      ([, keeping]) => 'goes' in keeping && keeping.goes === 'kapan saja',
    )
    for (const [table] of gone) expect([table, after[table]]).toEqual([table, 0])
    expect(after).toMatchObject({ krs: before.krs, account: 1, ks: before.ks, biaya: 1 })
    expect(await db.mhs.findUnique({ where: { id: world.caller.id } })).toMatchObject({
      fb: null,
      no_hp: '0812',
      diisi_sendiri: expect.arrayContaining(['fb']),
    })
  })

  it('erases all that need not be archived once he is gone, shown first', async () => {
    const { other } = world
    for (const path of [
      `foto_mahasiswa/denpasar/2024/${other.nim}.jpg`,
      `disc_mhs/disc_1_${other.nim}.pdf`,
      'ks/KENARI.jpg',
      'buku_saku/KENARI.pdf',
    ]) {
      file(path)
    }
    await db.bukuSaku.updateMany({
      where: { mhs_id: other.id },
      data: { bukti: 'KENARI.pdf' },
    })
    await sia('mahasiswa', 'status', 'keluar', other.nim, '--sejak', '2025-01-01', '--apply')
    const seen = { nim: other.nim, source: '10.0.0.9', last_at: new Date() }
    await db.loginAddress.create({ data: seen })
    const own = await db.progkam.create({
      data: { nama: 'Lomba sendiri', nilai: 5, nim_mhs: other.nim },
    })
    await db.progkamMhs.create({ data: { progkam_id: own.id, mhs_id: world.caller.id } })
    const before = await countsOf(other)
    const shown = await sia('mahasiswa', 'hapus-data', other.nim, '--json')
    expect(shown.json()).toMatchObject({
      status: 'keluar',
      ditulis: false,
      berkas: [
        `foto_mahasiswa/denpasar/2024/${other.nim}.jpg`,
        `disc_mhs/disc_1_${other.nim}.pdf`,
        'ks/KENARI.jpg',
        'buku_saku/KENARI.pdf',
      ],
    })
    expect(await countsOf(other)).toEqual(before)
    const { out } = await sia('mahasiswa', 'hapus-data', other.nim, '--apply')
    expect(out).toContain('tetap: 2 KRS (arsip akademik')
    expect(out).toContain('tetap: 1 lembar biaya (dokumen keuangan, 10 tahun)')
    const after = await countsOf(other)
    expect(await db.loginAddress.count({ where: { nim: other.nim } })).toBe(0)
    expect(await db.progkam.count({ where: { id: own.id } })).toBe(0)
    for (const [table, keeping] of Object.entries(KEEPING)) {
      if (table === 'audit') continue
      expect([table, after[table]]).toEqual([table, 'goes' in keeping ? 0 : before[table]])
    }
    const row = await db.mhs.findUniqueOrThrow({ where: { id: other.id } })
    expect(row).toMatchObject({ no_hp: null, nama_ibu: null, email: null, agama: null })
    expect(row.nama).toContain('KENARI')
    const again = await sia('mahasiswa', 'hapus-data', other.nim, '--json')
    expect(again.json()).toMatchObject({ dihapus: [], dikosongkan: [], berkas: [] })
    expect((await sia('mahasiswa', 'hapus-data', '00000000')).code).toBe(1)
  })
})

describe('sia retensi', () => {
  it('erases what is over by each rule and its months, shown first', async () => {
    const [old, recent] = [await createMhs(db, { no_hp: '1' }), await createMhs(db, { no_hp: '2' })]
    await db.mhsStatus.createMany({
      data: [
        { mhs_id: old.id, sejak: day('2020-01-01'), status: 'lulus' },
        { mhs_id: recent.id, sejak: day(todayWita(new Date())), status: 'lulus' },
      ],
    })
    const complaint = (at: string, status: string) =>
      db.ks.create({
        data: { mhs_id: recent.id, judul: 'j', isi: 'i', foto: '', status, created_at: at },
      })
    const LONG_AGO = '2020-01-01T00:00:00Z'
    const say = (ks_id: number, jenis: string, created_at = LONG_AGO) =>
      db.ksPesan.create({
        data: { ks_id, jenis, isi: jenis === 'ditangani' ? null : 'x', created_at },
      })
    await complaint(LONG_AGO, 'selesai')
    const dealtWith = await complaint(LONG_AGO, 'ditangani')
    await say(dealtWith.id, 'mahasiswa')
    await say(dealtWith.id, 'ditangani')
    const waiting = [
      await complaint(LONG_AGO, 'diterima'),
      await complaint(LONG_AGO, 'ditangani'),
      await complaint(LONG_AGO, 'ditangani'),
      await complaint(new Date().toISOString(), 'selesai'),
    ]
    // The student wrote again; an office said something of late.
    await say(waiting[1]?.id ?? 0, 'mahasiswa')
    await say(waiting[2]?.id ?? 0, 'jawaban', new Date().toISOString())
    const staf = await db.staf.create({
      data: { username: 'pengirim', nama: 'Pengirim', peran: ['akademik'], password_hash: 'x' },
    })
    for (const dibuat_pada of [LONG_AGO, new Date().toISOString()]) {
      const sheet = { staf_id: staf.id, nama_berkas: 'a.csv', keadaan: 'siap', dibuat_pada }
      await db.lembar.create({ data: sheet })
    }
    const countOf = async (...words: string[]) => {
      const { aturan } = (await sia('retensi', '--json', ...words)).json() as {
        aturan: { aturan: string; jumlah: number }[]
      }
      return Object.fromEntries(aturan.map((one) => [one.aturan, one.jumlah]))
    }
    const { id: mhs_id } = await createMhs(db)
    const note = { mhs_id, jenis: 'perangkat' }
    // Read long ago, old and never read, old and read of late, new.
    const now = new Date()
    const notes = [
      { ...note, pada: new Date(0), dibaca_pada: LONG_AGO },
      { ...note, pada: new Date(1) },
      { ...note, pada: new Date(2), dibaca_pada: now },
      { ...note, pada: now },
    ]
    await db.kabar.createMany({ data: notes })
    const none = {
      survey: 0,
      'undangan-ojt': 0,
      presensi: 0,
      'penilaian-dosen': 0,
      'berkas-impor': 0,
    }
    const expected = { ...none, kabar: 2, lembar: 1, presensi: 1, 'kritik-saran': 2, lulusan: 1 }
    expect(await countOf()).toEqual(expected)
    expect(await countOf('--masa', 'lulusan=1200')).toMatchObject({ lulusan: 0 })
    expect(await countOf('--apply')).toEqual(expected)
    const over = { kabar: 0, lembar: 0, presensi: 0, 'kritik-saran': 0, lulusan: 0 }
    expect(await countOf()).toEqual({ ...expected, ...over })
    const told = await db.kabar.findMany({ where: { mhs_id }, orderBy: { id: 'asc' } })
    expect(told.map(({ pada }) => pada)).toEqual([new Date(2), now])
    const kept = await db.ks.findMany({ select: { id: true } })
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)))
    expect(await db.mhs.findUnique({ where: { id: old.id } })).toMatchObject({ no_hp: null })
    expect(await db.mhs.findUnique({ where: { id: recent.id } })).toMatchObject({ no_hp: '2' })
    expect((await sia('retensi', '--masa', 'semua=1')).code).toBe(2)
  })

  it('counts its months by days in WITA, also while in UTC it is still yesterday', async () => {
    const clock = { now: new Date('2026-06-01T16:30:00Z') }
    const { id: mhs_id } = await createMhs(db)
    const complaint = async (created_at: string) => {
      const data = { mhs_id, judul: 'j', isi: 'i', foto: '', status: 'selesai', created_at }
      return (await db.ks.create({ data })).id
    }
    const [, kept] = [
      await complaint('2025-06-01T15:59:00Z'),
      await complaint('2025-06-01T16:00:00Z'),
    ]
    expect((await siaOf({ ...test, time: clock })('retensi', '--apply')).code).toBe(0)
    expect(await db.ks.findMany({ where: { mhs_id }, select: { id: true } })).toEqual([
      { id: kept },
    ])
  })

  it('deletes what lies beside the imports after a month; before, periksa tells it', async () => {
    const now = new Date()
    const beside = (name: string, days: number) => {
      const path = join(dataDir, 'impor', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'nim;sandi')
      const written = new Date(now.getTime() - days * 86_400_000)
      utimesSync(path, written, written)
      return path
    }
    const told = () => checkImported({ DATA_DIR: dataDir }, now)
    expect(await told()).toMatchObject({ hasil: 'ok' })
    const fresh = beside('nilai-ditolak-20261101000000.csv', 20)
    expect(await told()).toMatchObject({ hasil: 'ok' })
    const old = [beside('kiriman/mahasiswa.xlsx', 70), beside('sandi-20261001000000.csv', 40)]
    expect((await told()).keterangan).toContain('1 berisi sandi sekali pakai')
    expect((await sia('retensi')).out).toMatch(/berkas-impor +1 +2 /)
    expect([fresh, ...old].map(existsSync)).toEqual([true, true, true])
    expect((await sia('retensi', '--masa', 'berkas-impor=12')).out).toMatch(/berkas-impor +12 +0 /)
    expect((await sia('retensi', '--apply')).code).toBe(0)
    expect([fresh, ...old].map(existsSync)).toEqual([true, false, false])
    beside('mahasiswa-rincian-20260901000000.xlsx', 70)
    expect(await told()).toMatchObject({
      hasil: 'perhatian',
      saran: expect.stringContaining('sia retensi'),
    })
  })
})
