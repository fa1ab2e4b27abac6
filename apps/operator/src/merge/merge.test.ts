import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DIAJUKAN, DISETUJUI } from '@sia/domain/buku-saku'
import { readForeignKeys } from '@sia/office/remove/foreign-keys'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, createPojt, HASHED } from '@sia/server/test/factories'
import { createWorld } from '@sia/server/test/world'
import { describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const sia = siaOf(test)
const gabung = (...words: (string | number)[]) => sia('gabung', ...words.map(String))

const createKegiatan = () => db.bukuSakuKegiatan.create({ data: { judul: 'Wirausaha', bulan: 3 } })
const claim = (mhs_id: number, buku_saku_kegiatan_id: number, status = DIAJUKAN) =>
  db.bukuSaku.create({
    data: { mhs_id, buku_saku_kegiatan_id, status, tanggal: new Date('2026-03-01') },
  })

/** How many rows point to a row of a table, over every foreign key. */
async function countReferring(table: string, id: number): Promise<number> {
  let sum = 0
  for (const { child, columns, parent, parentColumns } of await readForeignKeys(owner)) {
    if (parent !== table || !parentColumns.includes('id')) continue
    const column = columns[parentColumns.indexOf('id')]
    const { rowCount } = await owner.query(`select from ${child} where ${column} = $1`, [id])
    sum += rowCount ?? 0
  }
  return sum
}

describe('sia gabung dosen, ruangan', () => {
  it('shows first, then moves classes and students of the OJT', async () => {
    const [a, b] = [await createKelas(db), await createKelas(db)]
    const [from, to] = [a.dosen_id ?? 0, b.dosen_id ?? 0]
    const shown = await gabung('dosen', from, to, '--json')
    expect(shown.json()).toMatchObject({
      pindah: [{ tabel: 'kelas', jumlah: 1 }],
      ditulis: false,
    })
    expect(await countReferring('dosen', from)).toBe(1)
    const { code, out } = await gabung('dosen', from, to, '--apply')
    expect([code, out]).toEqual([0, expect.stringMatching(/^✓ Dosen .* digabungkan ke .*1 kelas/s)])
    expect(await db.dosen.count({ where: { id: from } })).toBe(0)
    expect(await countReferring('dosen', to)).toBe(2)
    expect((await gabung('dosen', to, to)).err).toContain('Keduanya sama')
    expect((await gabung('dosen', 'Zulkifli', to)).code).toBe(1)
  })

  it('refuses two lecturers who both have an account in Kantor', async () => {
    const [from, to] = await Promise.all(
      ['Made Ganda', 'Made Ganda, M.Pd.'].map((nama) => db.dosen.create({ data: { nama } })),
    )
    for (const [at, one] of [from, to].entries()) {
      const data = { username: `made${at}`, nama: 'Made', peran: ['dosen'], password_hash: HASHED }
      await db.staf.create({ data: { ...data, dosen_id: one?.id ?? 0 } })
    }
    const merge = () => gabung('dosen', from?.id ?? 0, to?.id ?? 0, '--apply')
    const { code, err } = await merge()
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        'Belum dapat digabungkan: keduanya punya akun Kantor. Lepaskan salah satunya di Kantor, bagian Staf.',
      ),
    ])
    await db.staf.update({ where: { username: 'made1' }, data: { dosen_id: null } })
    expect((await merge()).code).toBe(0)
    expect(await db.staf.findUnique({ where: { username: 'made0' } })).toMatchObject({
      dosen_id: to?.id,
    })
  })

  it('refuses two rooms that are lent at the same time', async () => {
    const mhs = await createMhs(db)
    const rooms = await Promise.all(
      ['Lab1', 'Lab I'].map((nama) => db.ruangan.create({ data: { nama } })),
    )
    for (const { id } of rooms) {
      await db.peminjamanRuangan.create({
        data: {
          mhs_id: mhs.id,
          ruangan_id: id,
          dari: new Date('2030-01-02T01:00:00Z'),
          sampai: new Date('2030-01-02T03:00:00Z'),
          no_telp: '0',
          keperluan: 'x',
          menyetujui: 'Budi',
        },
      })
    }
    expect((await gabung('ruangan', 'lab1', 'lab i', '--apply')).err).toContain('waktu yang sama')
    await db.peminjamanRuangan.updateMany({
      where: { ruangan_id: rooms[0]?.id ?? 0 },
      data: { menyetujui: null },
    })
    expect((await gabung('ruangan', 'lab1', 'lab i', '--apply')).code).toBe(0)
    expect(await db.peminjamanRuangan.count({ where: { ruangan_id: rooms[1]?.id ?? 0 } })).toBe(2)
  })
})

describe('sia gabung perusahaan', () => {
  it('makes one offer of two, with room for all who have a place', async () => {
    const [from, to] = [await createPojt(db, { 3: 2, 4: 1 }), await createPojt(db, { 3: 1 })]
    const students = [await createMhs(db), await createMhs(db)]
    for (const [index, { id }] of students.entries()) {
      const pojt_id = index === 0 ? from.id : to.id
      await db.mhsPojt.create({ data: { mhs_id: id, pojt_id, jurusan_id: 3 } })
    }
    const { code, out } = await gabung(
      'perusahaan',
      from.perusahaan_id,
      to.perusahaan_id,
      '--apply',
    )
    expect([code, out]).toEqual([0, expect.stringContaining('1 tempat OJT')])
    expect(
      await db.pojtJurusan.findMany({ where: { pojt_id: to.id }, orderBy: { jurusan_id: 'asc' } }),
    ).toMatchObject([
      { jurusan_id: 3, jumlah_mhs: 2, terisi: 2 },
      { jurusan_id: 4, jumlah_mhs: 1, terisi: 0 },
    ])
    expect(await db.perusahaan.count({ where: { id: from.perusahaan_id } })).toBe(0)
  })
})

describe('sia gabung mahasiswa', () => {
  it('leaves nothing of the wrong student and loses nothing', async () => {
    const { other, caller } = await createWorld(db)
    // The world's two share a class and a company, and each has payments of his own.
    for (const table of ['biaya', 'angsuran_slot', 'angsuran_jenjang']) {
      await owner.query(`delete from ${table} where mhs_id = $1`, [caller.id])
    }
    const both = await gabung('mahasiswa', other.nim, caller.nim, '--apply')
    expect([both.code, both.err]).toEqual([1, expect.stringMatching(/tempat OJT[\s\S]*di kelas/)])
    await owner.query('delete from mhs_pojt where mhs_id = $1', [caller.id])
    await owner.query('delete from penilaian_dosen where mhs_id = $1', [caller.id])
    await owner.query('delete from krs where mhs_id = $1', [caller.id])
    const path = join(dataDir, `storage/foto_mahasiswa/denpasar/2024/${other.nim}.jpg`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'foto')
    const proofs = [caller, other].map(({ nim }) => join(dataDir, `storage/buku_saku/${nim}.pdf`))
    mkdirSync(join(dataDir, 'storage/buku_saku'), { recursive: true })
    for (const proof of proofs) writeFileSync(proof, '%PDF-')
    for (const { id: mhs_id, nim } of [caller, other]) {
      await db.bukuSaku.updateMany({ where: { mhs_id }, data: { bukti: `${nim}.pdf` } })
    }

    const before = await countReferring('mhs', other.id)
    expect(before).toBeGreaterThan(15)
    const { code, out, err } = await gabung('mahasiswa', other.nim, caller.nim, '--apply')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`berkas: foto_mahasiswa/denpasar/2024/${caller.nim}.jpg`)
    // Both have claimed the same activity.
    expect(proofs.map((proof) => existsSync(proof))).toEqual([true, false])
    expect(await db.mhs.count({ where: { id: other.id } })).toBe(0)
    expect(await db.account.count({ where: { nim: other.nim } })).toBe(0)
    expect(await countReferring('mhs', other.id)).toBe(0)
    const { id } = caller
    expect(await db.krs.count({ where: { mhs_id: id } })).toBe(2)
    expect(await db.absensi.count({ where: { mhs_id: id } })).toBe(1)
    expect(await db.penilaianDosen.count({ where: { mhs_id: id } })).toBe(1)
    expect(await db.angsuranOptional.count({ where: { mhs_id: id } })).toBe(2)
    expect(await db.biaya.findUnique({ where: { mhs_id: id } })).not.toBeNull()
    expect(await db.progkam.count({ where: { nim_mhs: caller.nim } })).toBe(2)
    expect((await db.mhs.findUniqueOrThrow({ where: { id } })).agama).toContain('KENARI')
    const status = await db.beritaTerkiniStatus.findFirstOrThrow()
    expect(status.likes).toBe(await db.beritaTerkiniStatusLikes.count())
  })

  it('refuses marks of the wrong one that are not published, where both take the class', async () => {
    const [wrong, right] = [await createMhs(db), await createMhs(db)]
    const [both, own] = [await createKelas(db), await createKelas(db)]
    for (const { id } of [wrong, right]) await createKrs(db, { mhs_id: id, kelas_id: both.id })
    await createKrs(db, { mhs_id: wrong.id, kelas_id: own.id })
    const draft = (kelas_id: number) => ({ mhs_id: wrong.id, kelas_id, bagian: 'uts', nilai: 65 })
    await db.nilaiDraf.createMany({ data: [draft(both.id), draft(own.id)] })
    for (const options of [[], ['--apply']]) {
      const { code, err } = await gabung('mahasiswa', wrong.nim, right.nim, ...options)
      expect(code).toBe(1)
      expect(err).toContain(
        `nilai milik yang salah belum diterbitkan di kelas ${both.kode}, yang diambil keduanya (kosongkan`,
      )
    }
    await db.nilaiDraf.deleteMany({ where: { kelas_id: both.id } })
    expect((await gabung('mahasiswa', wrong.nim, right.nim, '--apply')).err).toBe('')
    expect(await db.nilaiDraf.findMany({ where: { kelas_id: own.id } })).toEqual([
      { ...draft(own.id), mhs_id: right.id },
    ])
  })

  it('refuses while a request for a closed month of either waits', async () => {
    const [from, to] = [await createMhs(db), await createMhs(db)]
    const data = { username: 'peminta', nama: 'Rina', peran: ['keuangan'], password_hash: HASHED }
    const { id } = await db.staf.create({ data })
    const { rows } = await owner.query<{ id: number }>(
      `with actor as (select set_config('sia.actor', 'tes', false))
       insert into permintaan_buku (mhs_id, pos, nomor, tindakan, alasan, diminta_oleh)
       select $1, 'angsuran_2', 3, 'tarik', 'Salah catat.', $2 from actor returning id`,
      [to.id, id],
    )
    const { code, err } = await gabung('mahasiswa', from.nim, to.nim, '--apply')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        '1 permintaan pembukuan menunggu putusan (putuskan dahulu di Kantor, Tutup buku)',
      ),
    ])
    await db.permintaanBuku.delete({ where: { id: rows[0]?.id ?? 0 } })
    expect((await gabung('mahasiswa', from.nim, to.nim, '--apply')).code).toBe(0)
  })

  it('refuses payments that contradict each other, and fills what is missing', async () => {
    const [a, b] = [await createMhs(db), await createMhs(db)]
    const payments = (
      mhs_id: number,
      angsuran: number | null,
      ...paid: [ke: number, jumlah: number][]
    ) =>
      db.angsuranJenjang.create({
        data: {
          ...{ mhs_id, jenjang: 'D2', angsuran },
          slot: { create: paid.map(([ke, jumlah]) => ({ ke, jumlah })) },
        },
      })
    await payments(a.id, 9, [1, 5], [2, 7], [3, 8])
    await payments(b.id, null, [1, 6], [3, 8])
    expect((await gabung('mahasiswa', a.nim, b.nim, '--apply')).err).toContain(
      'angsuran D2 1, pembayaran: 5 dan 6',
    )
    expect((await sia('hapus', 'angsuran', a.nim, '1', '--apply')).code).toBe(0)
    expect((await gabung('mahasiswa', a.nim, b.nim, '--apply')).code).toBe(0)
    const merged = await db.angsuranJenjang.findMany({
      where: { mhs_id: { in: [a.id, b.id] } },
      include: { slot: { orderBy: { ke: 'asc' } } },
    })
    expect(merged).toMatchObject([
      { mhs_id: b.id, angsuran: 9, slot: [{ jumlah: 6 }, { jumlah: 7 }, { jumlah: 8 }] },
    ])
  })

  it('keeps what was approved, and points of his own, for whichever of the two it was', async () => {
    const [a, b] = [await createMhs(db), await createMhs(db)]
    const [mine, his] = await Promise.all(
      ['Seminar', 'Lomba'].map((judul) =>
        db.bukuSakuKegiatan.create({ data: { judul, bulan: 3 } }),
      ),
    )
    const approved = [mine?.id, his?.id] as [number, number]
    for (const [mhs, wanted] of [
      [a, approved[0]],
      [b, approved[1]],
    ] as const) {
      for (const buku_saku_kegiatan_id of approved) {
        const status = buku_saku_kegiatan_id === wanted ? 2 : 1
        const tanggal = new Date('2026-03-01')
        await db.bukuSaku.create({
          data: { mhs_id: mhs.id, buku_saku_kegiatan_id, status, tanggal },
        })
      }
    }
    const { id: progkam_id } = await db.progkam.create({ data: { nama: 'Donor', nilai: 5 } })
    await db.progkamMhs.createMany({
      data: [
        { progkam_id, mhs_id: a.id, nilai: 15 },
        { progkam_id, mhs_id: b.id },
      ],
    })
    expect((await gabung('mahasiswa', a.nim, b.nim, '--apply')).err).toBe('')
    const claims = await db.bukuSaku.findMany({ where: { mhs_id: b.id } })
    expect(claims.map(({ status }) => status)).toEqual([2, 2])
    expect(await db.progkamMhs.findMany({ where: { progkam_id } })).toMatchObject([
      { mhs_id: b.id, nilai: 15 },
    ])
  })

  it('keeps the proof that was approved, and the other one where it is taken back', async () => {
    const [wrong, right] = [await createMhs(db), await createMhs(db)]
    const [seen, bare] = [await createKegiatan(), await createKegiatan()]
    const path = (name: string) => join(dataDir, `storage/buku_saku/${name}`)
    mkdirSync(dirname(path('x')), { recursive: true })
    const proofs = ['dilihat.pdf', 'belum.pdf', 'tanpa.pdf']
    for (const name of proofs) writeFileSync(path(name), '%PDF-')
    const give = async (mhs_id: number, id: number, status: number, bukti: string | null) => {
      const { id: own } = await claim(mhs_id, id, status)
      const tanggal = new Date(bukti === 'dilihat.pdf' ? '2026-03-09' : '2026-03-01')
      await db.bukuSaku.update({ where: { id: own }, data: { bukti, sidik: bukti, tanggal } })
    }
    await give(wrong.id, seen.id, DISETUJUI, 'dilihat.pdf')
    await give(right.id, seen.id, DIAJUKAN, 'belum.pdf')
    await give(wrong.id, bare.id, DISETUJUI, null)
    await give(right.id, bare.id, DIAJUKAN, 'tanpa.pdf')
    const before = await db.bukuSaku.findMany({ orderBy: { id: 'asc' } })
    const { done, batalkan } = undoOf(sia)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    const where = { mhs_id: right.id }
    expect(await db.bukuSaku.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { status: 2, bukti: 'dilihat.pdf', sidik: 'dilihat.pdf', tanggal: new Date('2026-03-09') },
      { status: 2, bukti: 'tanpa.pdf', sidik: 'tanpa.pdf' },
    ])
    expect(proofs.map((name) => existsSync(path(name)))).toEqual([true, false, true])
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await db.bukuSaku.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
    expect(proofs.map((name) => existsSync(path(name)))).toEqual([true, true, true])
  })

  it('is taken back with names in place of numbers, and without what imports noted', async () => {
    const headings = 'nim;nama;angkatan;jenjang;jurusan;semester;cabang'
    const b = await createMhs(db, { nama: 'Made Benar' })
    const path = join(dataDir, 'satu.csv')
    const line = `24770001;Made Salah;2024;D2;${b.jurusan_id};4;denpasar`
    writeFileSync(path, `${headings}\n${line}\n`)
    expect((await sia('import', 'mahasiswa', path, '--apply')).code).toBe(0)
    const a = await db.mhs.findUniqueOrThrow({ where: { nim: '24770001' } })
    const { id: kelas_id, kode } = await createKelas(db)
    await createKrs(db, { mhs_id: a.id, kelas_id })
    const number = await undoOf(sia).done('gabung', 'mahasiswa', a.nim, b.nim)
    const { out } = await sia('import', 'batalkan', String(number))
    expect(out).toContain(
      `Kembali:\n  KRS ${b.nim} Made Benar ${kode}: mahasiswa ${b.nim} Made Benar → 24770001 Made Salah\n`,
    )
    expect(out).not.toContain('catatan impor')
  })

  it('is taken back with the claims as they were, also one that was approved for the wrong one', async () => {
    const [wrong, right] = [await createMhs(db), await createMhs(db)]
    const { id } = await createKegiatan()
    await claim(wrong.id, id, DISETUJUI)
    await claim(right.id, id)
    const before = await db.bukuSaku.findMany({ orderBy: { id: 'asc' } })
    const { done, batalkan } = undoOf(sia)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await db.bukuSaku.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  it('drops the wrong one’s invitations, and has them back when it is taken back', async () => {
    const [wrong, right, fellow] = [await createMhs(db), await createMhs(db), await createMhs(db)]
    const pojt_id = (await createPojt(db)).id
    const invitation = (from: typeof wrong, to: typeof wrong, more: object = {}) => ({
      ...{ kelompok_nim: from.nim, pengundang_id: from.id, mhs_id: to.id, pojt_id },
      ...more,
    })
    const declined = { jawaban: 'tolak', dijawab_pada: new Date(0) }
    await db.undanganOjt.createMany({
      data: [
        // Both were asked by the same group, and one of the two asked the other.
        invitation(fellow, wrong, declined),
        invitation(fellow, right),
        invitation(wrong, fellow),
        invitation(right, wrong),
      ],
    })
    const ofAll = () => db.undanganOjt.findMany({ where: { pojt_id }, orderBy: { id: 'asc' } })
    const before = await ofAll()
    const { done, batalkan } = undoOf(sia)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    expect(await ofAll()).toMatchObject([{ mhs_id: right.id, pengundang_id: fellow.id }])
    expect((await sia('import', 'batalkan', String(number), '--apply')).code).toBe(0)
    expect(await ofAll()).toEqual(before)
    expect(await batalkan(number)).toMatchObject({ code: 1 })
  })

  it('is taken back after the student did something else, and what he did stays his', async () => {
    const [wrong, right] = [await createMhs(db, { ig: '@a' }), await createMhs(db, { ig: null })]
    const { done, batalkan } = undoOf(sia)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    await db.mhs.update({ where: { id: right.id }, data: { fb: 'b' } })
    const { id } = await createKegiatan()
    await claim(right.id, id)
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await db.mhs.findUnique({ where: { nim: wrong.nim } })).toMatchObject({ ig: '@a' })
    expect(await db.mhs.findUnique({ where: { nim: right.nim } })).toMatchObject({
      ig: null,
      fb: 'b',
    })
    expect(await db.bukuSaku.count({ where: { mhs_id: right.id } })).toBe(1)
  })

  it('is taken back whole or not at all: a claim or a field that it moved and somebody changed is named', async () => {
    const [wrong, right] = [await createMhs(db, { ig: '@a' }), await createMhs(db, { ig: null })]
    const { id } = await createKegiatan()
    const moved = await claim(wrong.id, id)
    const { done, batalkan } = undoOf(sia)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    await db.mhs.update({ where: { id: right.id }, data: { ig: '@b' } })
    await db.bukuSaku.delete({ where: { id: moved.id } })
    for (const options of [[], ['--apply']]) {
      const { code, error = '' } = await batalkan(number, ...options)
      expect(code).toBe(1)
      expect(error.split('\n').slice(1).toSorted()).toEqual([
        expect.stringMatching(/^ {2}klaim buku saku nomor \d+: sudah tidak ada$/),
        `  mahasiswa ${right.nim} ${right.nama}: sudah diubah sejak itu: ig`,
      ])
    }
    expect(await db.mhs.count({ where: { nim: wrong.nim } })).toBe(0)
  })
})
