import { list, show } from '@sia/contracts/office/kelas'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const test = await createOfficeApp()
const { db, call, createStaf, enter, enterAs } = test
const { term, kelas, dosen, lain } = await createCollege(db)

const asDosen = async (dosen_id: number | null) =>
  enter((await createStaf(['dosen'], { dosen_id })).username)

describe('whose classes somebody sees', () => {
  it('are all of the running term for the academic office', async () => {
    const { body } = await call(list, { cookie: await enterAs('akademik') })
    expect(body.dipilih).toBe(term.id)
    expect(body.kelas.map(({ kode }) => kode)).toEqual(['MIK-2A', 'MIK-2B'])
  })

  it('are the own ones for a lecturer, and none for an account that stands for nobody', async () => {
    const cookie = await asDosen(dosen.id)
    const { body } = await call(list, { cookie })
    expect(body.kelas.map(({ kode }) => kode)).toEqual(['MIK-2A'])
    const other = { id: String(kelas[1].id) }
    expect((await call(show, { cookie, params: other })).status).toBe(404)
    const nobody = await asDosen(null)
    expect((await call(list, { cookie: nobody })).body.kelas).toEqual([])
    expect((await call(show, { cookie: nobody, params: other })).status).toBe(404)
  })

  it('are single sessions for whoever holds them in place of the lecturer', async () => {
    const [own] = kelas
    await db.pengajaran.update({
      where: { kelas_id_pertemuan: { kelas_id: own.id, pertemuan: '2' } },
      data: { pengganti_id: lain.id },
    })
    const cookie = await asDosen(lain.id)
    const { body } = await call(list, { cookie })
    expect(body.kelas.map(({ kode, pengganti }) => [kode, pengganti])).toEqual([
      ['MIK-2A', true],
      ['MIK-2B', false],
    ])
    const shown = await call(show, { cookie, params: { id: String(own.id) } })
    expect(shown.body.kelas.pengganti).toBe(true)
    expect(shown.body.pengajaran.map(({ pertemuan }) => pertemuan)).toEqual(['2'])
  })
})

it('shows all 14 sessions of a class in their order, planned or not, and who takes it', async () => {
  const [own] = kelas
  const { id: mhs_id, nim } = await createMhs(db)
  await db.krs.create({ data: { mhs_id, kelas_id: own.id } })
  await db.pengajaran.deleteMany({ where: { kelas_id: own.id, pertemuan: 'UAS' } })
  const { body } = await call(show, {
    cookie: await enterAs('akademik'),
    params: { id: String(own.id) },
  })
  expect(body.pengajaran).toHaveLength(14)
  expect(body.pengajaran.filter(({ ada }) => !ada).map(({ pertemuan }) => pertemuan)).toEqual([
    'UAS',
  ])
  expect(body.mahasiswa.map((one) => one.nim)).toEqual([nim])
  expect(body.kelas).toMatchObject({ kode: 'MIK-2A', dosen: dosen.nama, pengganti: false })
})
