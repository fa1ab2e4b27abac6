import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)

beforeAll(async () => {
  await createMhs(test.db, {
    nim: '24070001',
    nama: 'Ni Luh Ayu Désirée Putri',
    no_hp: '0812-3456-789',
  })
  await createMhs(test.db, {
    nim: '24070002',
    nama: 'I Wayan Putra',
    no_hp_ortu: '+62 813 999 000',
  })
  const ruangan = await test.db.ruangan.create({ data: { nama: 'Lab Ayunan' } })
  const dosen = await test.db.dosen.create({ data: { nama: 'Ni Made Ayu Ma’ruf, M.Kom.' } })
  await createKelas(test.db, { kode: 'MIK-4A', dosen_id: dosen.id, ruangan_id: ruangan.id })
})

async function found(...words: string[]) {
  const { json } = await sia('cari', ...words, '--json')
  return (json() as { hasil: { jenis: string; kunci: string }[] }).hasil.map(({ jenis, kunci }) =>
    jenis === 'mahasiswa' || jenis === 'kelas' ? kunci : jenis,
  )
}

describe('sia cari', () => {
  it.each([
    [['putri', 'AYU'], ['24070001']],
    [['desiree'], ['24070001']],
    [['maruf'], ['dosen', 'MIK-4A']],
    [["ma'ruf"], ['dosen', 'MIK-4A']],
    [['40700'], ['24070001', '24070002']],
    [['ayu'], ['24070001', 'dosen', 'MIK-4A', 'ruangan']],
    [['mik', '4a'], ['MIK-4A']],
    [['08123456789'], ['24070001']],
    [['+62 812-3456-789'], ['24070001']],
    [['0813999000'], ['24070002']],
    [['0812'], ['24070001']],
    [['0812', '3456'], ['24070001']],
    [['62812'], ['24070001']],
    [['+62 813'], ['24070002']],
    [['3456'], ['24070001']],
    [['0001'], ['24070001']],
    [['%'], undefined],
    [['tidakada'], []],
  ])('%j', async (words, expected) => {
    if (expected) expect((await found(...words)).toSorted()).toEqual(expected.toSorted())
    else expect((await sia('cari', ...words)).err).toContain('sedikitnya dua huruf')
  })

  it('names students first, then lecturers, classes and rooms', async () => {
    expect(await found('ayu')).toEqual(['24070001', 'dosen', 'MIK-4A', 'ruangan'])
  })

  it('tells what it left out, and stands in the audit log', async () => {
    const { out } = await sia('cari', '2407', '--jumlah', '1')
    expect(out).toContain('Tampil 1 dari 2.')
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      subject: 'cari',
      changes: { kata: ['2407'], found: 2 },
    })
  })
})
