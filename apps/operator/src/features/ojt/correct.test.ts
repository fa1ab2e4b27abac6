import { createTestCollege } from '@sia/server/test/college'
import { createMhs, createPojt } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { siaOf } from '../../../test/sia.ts'

const test = await createTestCollege()
const { db } = test
const sia = siaOf(test)

describe('sia ojt lepas, pindah, mundur, kelompok', () => {
  const start = async () => {
    const pojt = await createPojt(db, { 3: 3 })
    const { nama } = await db.perusahaan.findUniqueOrThrow({ where: { id: pojt.perusahaan_id } })
    const students = [await createMhs(db), await createMhs(db), await createMhs(db)]
    const [founder] = students
    for (const [index, { id }] of students.entries()) {
      await db.mhsPojt.create({
        data: {
          mhs_id: id,
          pojt_id: pojt.id,
          jurusan_id: 3,
          kelompok_nim: founder?.nim ?? null,
          kelompok_urutan: index + 1,
        },
      })
    }
    const [a, b, c] = students.map(({ nim }) => nim) as [string, string, string]
    return { pojt, nama, a, b, c }
  }
  const groupOf = async (nim: string) =>
    (await db.mhsPojt.findFirst({ where: { mhs: { nim } } }))?.kelompok_nim
  const terisi = async (pojt_id: number) =>
    (await db.pojtJurusan.findFirstOrThrow({ where: { pojt_id } })).terisi

  it('frees a place; the group goes on under the next member, and one alone is none', async () => {
    const { pojt, a, b, c } = await start()
    expect((await sia('ojt', 'lepas', a)).out).toContain('akan dilepas')
    expect(await terisi(pojt.id)).toBe(3)
    await sia('ojt', 'lepas', a, '--apply')
    expect([await terisi(pojt.id), await groupOf(b), await groupOf(c)]).toEqual([2, b, b])
    await sia('ojt', 'lepas', b, '--apply')
    expect([await terisi(pojt.id), await groupOf(c)]).toEqual([1, null])
    expect((await sia('ojt', 'lepas', b)).err).toContain('Tidak memegang tempat OJT')
  })

  it('moves a place while there is one, and counts both companies', async () => {
    const { pojt, a, b, c } = await start()
    const small = await createPojt(db, { 3: 1 })
    const { nama } = await db.perusahaan.findUniqueOrThrow({ where: { id: small.perusahaan_id } })
    expect((await sia('ojt', 'pindah', b, nama, '--apply')).code).toBe(0)
    expect([await terisi(pojt.id), await terisi(small.id)]).toEqual([2, 1])
    expect([await groupOf(a), await groupOf(b), await groupOf(c)]).toEqual([a, null, a])
    expect((await sia('ojt', 'pindah', c, nama, '--apply')).err).toContain('sudah habis')
    expect((await sia('ojt', 'pindah', c, 'PT Lain')).err).toContain('tidak mempunyai penawaran')
    expect((await sia('ojt', 'kelompok', a, '--bersama', b, '--apply')).err).toContain('perusahaan')
  })

  it('closes a company that withdraws', async () => {
    const { pojt, nama, a, b, c } = await start()
    const { json } = await sia('ojt', 'mundur', nama, '--apply', '--json')
    expect(json()).toMatchObject({ kuota: 3, dilepas: [{ nim: a }, { nim: b }, { nim: c }] })
    expect(await db.pojtJurusan.findFirst({ where: { pojt_id: pojt.id } })).toMatchObject({
      jumlah_mhs: 0,
      terisi: 0,
    })
  })

  it('corrects a group', async () => {
    const { a, b, c } = await start()
    await sia('ojt', 'kelompok', a, '--keluar', '--apply')
    expect([await groupOf(a), await groupOf(b), await groupOf(c)]).toEqual([null, b, b])
    const { out } = await sia('ojt', 'kelompok', a, '--bersama', c, '--apply')
    expect(out).toContain(`✓ Kelompok ${a}: tidak berkelompok → ${a}, ${b}, ${c}.\n`)
    const extra = await createMhs(db)
    const row = await db.mhsPojt.findFirstOrThrow({ where: { mhs: { nim: a } } })
    await db.pojtJurusan.updateMany({ data: { jumlah_mhs: 9 } })
    await db.mhsPojt.create({
      data: { mhs_id: extra.id, pojt_id: row.pojt_id, jurusan_id: 3 },
    })
    const full = await sia('ojt', 'kelompok', extra.nim, '--bersama', a, '--apply')
    expect(full.err).toContain('sudah penuh')
    expect((await sia('ojt', 'kelompok', a)).code).toBe(2)
  })
})
