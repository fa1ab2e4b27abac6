import { show } from '@sia/contracts/office/mhs'
import { changeNim, changeStatus, create, merge, undo } from '@sia/contracts/office/mhs-acts'
import { discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { openStorage } from '@sia/server/storage/open-storage'
import { readBytes } from '@sia/server/storage/storage'
import { createMhs, createSession, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, env, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const storage = await openStorage(env)
const { username } = await createStaf(['akademik'])
const cookie = await enter(username)

let mhs: Awaited<ReturnType<typeof createMhs>>

beforeEach(async () => {
  mhs = await createMhs(db)
})

const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor } })
const record = async (nim = mhs.nim) => (await call(show, { cookie, params: { nim } })).body

/** The files at paths of the storage, as text; null where there is none. */
const stored = (...paths: string[]) =>
  Promise.all(
    paths.map(async (path) =>
      (await storage.stat(path)) ? (await readBytes(storage, path)).toString() : null,
    ),
  )

describe('a status', () => {
  const turn = (body: object, as = cookie) =>
    call(changeStatus, {
      cookie: as,
      params: { nim: mhs.nim },
      body: { status: 'cuti', sejak: '2026-08-01', terapkan: true, ...body },
    })
  /** Looks first, as the screen does. */
  const give = async (body: object, as = cookie) => {
    const { perubahan } = (await turn({ ...body, terapkan: false }, as)).body
    return turn({ ...body, dilihat: perubahan }, as)
  }

  it('is shown first with what follows, then given, told and taken back', async () => {
    await createSession(db, mhs)
    await db.mhsStatus.create({
      data: { mhs_id: mhs.id, sejak: day('2100-01-01'), status: 'lulus' },
    })
    const shown = (await turn({ terapkan: false })).body
    expect(shown).toEqual({
      perubahan: {
        sebelum: 'aktif',
        kemudian: 'lulus sejak 2100-01-01',
        sesi: 1,
        perusahaan: null,
        peminjaman: 0,
      },
      nomor: null,
    })
    expect((await record()).status).toHaveLength(1)
    const done = (await turn({ dilihat: shown.perubahan })).body
    expect(done.nomor).toEqual(expect.any(Number))
    expect(await record()).toMatchObject({
      mahasiswa: { status: 'cuti' },
      status: [
        { sejak: '2026-08-01', status: 'cuti' },
        { sejak: '2100-01-01', status: 'lulus' },
      ],
      riwayat: [{ apa: 'status ditambahkan' }, {}, {}, {}],
    })
    const { rows } = await owner.query('select actor from import_run where id = $1', [done.nomor])
    expect(rows).toEqual([{ actor: `staf ${username}` }])
    expect((await takeBack(done.nomor)).status).toBe(200)
    expect((await record()).mahasiswa.status).toBe('aktif')
    expect((await takeBack(done.nomor)).status).toBe(409)
  })

  it('is refused where it follows from another one than was seen', async () => {
    const seen = (await turn({ terapkan: false })).body.perubahan
    const other = await enterAs('akademik')
    expect((await give({ status: 'lulus' }, other)).status).toBe(200)
    const { status, error } = await turn({ dilihat: seen })
    expect([status, error.message]).toEqual([
      409,
      'Statusnya diubah orang lain sejak Anda lihat; pada tanggal itu sekarang lulus. Periksa sekali lagi.',
    ])
    expect((await record()).mahasiswa.status).toBe('lulus')
  })

  it('is not given unseen', async () => {
    for (const unseen of [{}, { dilihat: null }]) {
      const { status, error } = await turn(unseen)
      expect([status, error.errors]).toEqual([422, { dilihat: ['Lihat akibatnya dahulu.'] }])
    }
    expect((await record()).mahasiswa.status).toBe('aktif')
  })

  it('changes nothing where he has it already, and takes no odd day', async () => {
    await give({})
    expect((await turn({ terapkan: false })).body).toEqual({ perubahan: null, nomor: null })
    expect((await turn({ sejak: '' })).error.errors).toHaveProperty('sejak')
    expect((await turn({ status: 'hilang' })).error.errors).toHaveProperty('status')
  })
})

describe('another NIM', () => {
  const rename = (baru: string, terapkan = true) =>
    call(changeNim, { cookie, params: { nim: mhs.nim }, body: { baru, terapkan } })

  it('is shown first, given and taken back', async () => {
    const baru = `9${mhs.nim}`
    expect((await rename(baru, false)).body).toMatchObject({ akun: true, nomor: null })
    expect(await db.mhs.findUnique({ where: { nim: baru } })).toBeNull()
    const { nomor } = (await rename(` ${baru} `)).body
    expect((await record(baru)).mahasiswa.nama).toBe(mhs.nama)
    expect(await db.account.findUnique({ where: { nim: baru } })).not.toBeNull()
    expect((await takeBack(nomor)).status).toBe(200)
    expect((await record()).mahasiswa.nama).toBe(mhs.nama)
  })

  it('is taken back with the files that came since, and without those that went', async () => {
    const baru = `8${mhs.nim}`
    const [foto, disc, gone] = [fotoPathOf(mhs), discPathOf(1, mhs.nim), discPathOf(2, mhs.nim)]
    await storage.put(foto, Buffer.from('lama'))
    await storage.put(gone, Buffer.from('dihapus'))
    const { nomor } = (await rename(baru)).body
    const now = { ...mhs, nim: baru }
    const theirs = [fotoPathOf(now), discPathOf(1, baru), discPathOf(2, baru)]
    expect(await stored(...theirs)).toEqual(['lama', null, 'dihapus'])
    await storage.put(fotoPathOf(now), Buffer.from('baru'))
    await storage.put(discPathOf(1, baru), Buffer.from('disc'))
    await storage.delete(discPathOf(2, baru))
    expect((await takeBack(nomor)).status).toBe(200)
    expect(await stored(foto, disc, gone)).toEqual(['baru', 'disc', null])
    expect(await stored(...theirs)).toEqual([null, null, null])
    expect((await storage.list()).filter((path) => path.startsWith('dihapus/'))).toEqual([])
  })

  it('takes the student’s own photo along, whatever nobody’s stands there', async () => {
    const now = { ...mhs, nim: `7${mhs.nim}` }
    await storage.put(fotoPathOf(mhs), Buffer.from('sendiri'))
    await storage.put(fotoPathOf(now), Buffer.from('siapa'))
    expect((await rename(now.nim)).status).toBe(200)
    expect(await stored(fotoPathOf(now), fotoPathOf(mhs))).toEqual(['sendiri', null])
  })

  it('is refused where it is none, or somebody has it', async () => {
    const other = await createMhs(db)
    expect((await rename('x')).status).toBe(422)
    expect((await rename(' ')).error.errors).toHaveProperty('baru')
    const { status, error } = await rename(other.nim)
    expect([status, error.message]).toEqual([409, expect.stringContaining(other.nama)])
  })
})

describe('a merge', () => {
  const join = (benar: string, terapkan = true) =>
    call(merge, { cookie, params: { nim: mhs.nim }, body: { benar, terapkan } })

  it('is shown first with what hangs on it, done and taken back', async () => {
    const right = await createMhs(db, { tempat: null })
    await db.mhs.update({ where: { id: mhs.id }, data: { tempat: 'Ubud' } })
    await db.ks.create({ data: { mhs_id: mhs.id, judul: 'x', isi: 'y' } })
    const shown = (await join(right.nim, false)).body
    expect(shown).toMatchObject({
      pindah: [{ apa: 'kritik dan saran', jumlah: 1 }],
      hilang: [{ apa: 'akun', jumlah: 1 }],
      nomor: null,
    })
    expect((await record()).mahasiswa.nim).toBe(mhs.nim)
    const { nomor } = (await join(right.nim)).body
    expect((await call(show, { cookie, params: { nim: mhs.nim } })).status).toBe(404)
    expect(await db.mhs.findUnique({ where: { id: right.id } })).toMatchObject({ tempat: 'Ubud' })
    expect((await takeBack(nomor)).status).toBe(200)
    expect((await record()).mahasiswa.nama).toBe(mhs.nama)
  })

  it('is refused where payments differ, without a sum', async () => {
    const right = await createMhs(db)
    for (const [mhs_id, biaya_pendidikan] of [
      [mhs.id, 24_000_000],
      [right.id, 21_000_000],
    ] as const) {
      await db.biaya.create({ data: { mhs_id, biaya_pendidikan } })
    }
    const { status, error } = await join(right.nim)
    expect([status, error.message]).toEqual([
      409,
      'Belum dapat digabungkan, karena pembayaran keduanya berbeda. Minta Bagian Keuangan atau IT kampus menyamakannya dahulu.',
    ])
    expect((await join(mhs.nim)).status).toBe(409)
    expect((await join('00000000')).status).toBe(404)
  })
})

describe('a new student', () => {
  let made = 0
  const fields = () => {
    made += 1
    return {
      nim: `7700${String(made).padStart(4, '0')}`,
      nama: 'Ni Kadek Baru',
      jurusan_id: String(mhs.jurusan_id),
      jenjang: 'D2',
      angkatan: '2026',
      semester: '1',
      cabang: mhs.cabang.toUpperCase(),
      waktu_belajar: '',
      kdbb: 'tidak',
    }
  }
  const add = (body: object) => call(create, { cookie, body })

  it('gets an account with a one-time password of 30 days, and is taken back', async () => {
    const sent = fields()
    const { status, body } = await add(sent)
    expect([status, body.sandi]).toEqual([200, expect.stringMatching(/^[a-z\d-]{14}$/)])
    expect((await record(sent.nim)).mahasiswa).toMatchObject({ angkatan: 2026, cabang: mhs.cabang })
    const account = await db.account.findUniqueOrThrow({ where: { nim: sent.nim } })
    expect(account).toMatchObject({ active: true, must_change_password: true })
    expect((await takeBack(body.nomor)).status).toBe(200)
    expect(await db.mhs.findUnique({ where: { nim: sent.nim } })).toBeNull()
    expect(await db.account.findUnique({ where: { nim: sent.nim } })).toBeNull()
  })

  it('is not taken back while a photo is there, which the next with that NIM would get', async () => {
    const sent = fields()
    const { nomor } = (await add(sent)).body
    const foto = fotoPathOf({ ...sent, cabang: mhs.cabang })
    await storage.put(foto, Buffer.from('foto'))
    const { status, error } = await takeBack(nomor)
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining('sudah punya foto atau hasil DISC sejak itu; hapus berkasnya dahulu'),
    ])
    expect((await record(sent.nim)).mahasiswa.nama).toBe(sent.nama)
    await storage.delete(foto)
    expect((await takeBack(nomor)).status).toBe(200)
    expect(await db.mhs.findUnique({ where: { nim: sent.nim } })).toBeNull()
  })

  it('is never one that is there, also of two at once', async () => {
    const sent = fields()
    const taken = await add({ ...sent, nim: mhs.nim })
    expect([taken.status, taken.error.errors]).toEqual([
      422,
      { nim: ['NIM ini sudah dipakai mahasiswa lain.'] },
    ])
    const both = await Promise.all([add(sent), add(sent)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })).nama).toBe(mhs.nama)
  })

  it('is told every field that is missing or wrong', async () => {
    const { status, error } = await add({ nim: 'x', jurusan_id: '', semester: '9', kdbb: '' })
    expect([status, Object.keys(error.errors).sort()]).toEqual([
      422,
      ['angkatan', 'cabang', 'jenjang', 'jurusan_id', 'kdbb', 'nama', 'nim', 'semester'],
    ])
  })
})

it('takes nothing back but what is done here, and for nobody else', async () => {
  const { rows } = await owner.query(
    `insert into import_run (actor, kind, file, added, changed) values ('operator x', 'nilai', 'x.csv', 1, 0) returning id`,
  )
  expect((await takeBack(rows[0].id)).status).toBe(404)
  expect((await takeBack(999_999)).status).toBe(404)
  const campusIt = await enterAs('it')
  expect((await call(undo, { cookie: campusIt, body: { nomor: 1 } })).status).toBe(404)
})
