import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { resultsOf } from '../../test/results.ts'

const test = await createTestCollege()
const ask = resultsOf(test)

type Kelas = Awaited<ReturnType<typeof createKelas>>

/** Another student of the class who rates it, every aspect alike. */
async function rate(kelas: Kelas, value: number, kritik_saran: string | null = null) {
  const mhs = await createMhs(test.db, { nama: 'RAHASIA NAMA' })
  await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
  const ratings = { penampilan: value, kepribadian: value, penguasaan_materi: value }
  const others = { mudah_diterima: value, semangat_mengajar: value, ketepatan_waktu: value }
  await test.db.penilaianDosen.create({
    data: { mhs_id: mhs.id, kelas_id: kelas.id, ...ratings, ...others, kritik_saran },
  })
  return mhs
}

describe('ratings of lecturers', () => {
  let besar: Kelas
  let kecil: Kelas

  beforeAll(async () => {
    besar = await createKelas(test.db, { kode: 'BESAR' })
    kecil = await createKelas(test.db, { kode: 'KECIL', dosen_id: besar.dosen_id })
    for (const value of [1, 2, 3, 4, 4, 4]) await rate(besar, value, `kesan ${value}`)
    for (const value of [1, 1, 1, 1]) await rate(kecil, value, 'terlalu kecil')
  })

  const figures = async () => {
    const { rowsOf } = await ask('penilaian-dosen')
    const dosen = rowsOf('Dosen').find(({ Aspek }) => Aspek === 'Semua aspek')
    return { kelas: rowsOf('Kelas').filter(({ Aspek }) => Aspek === 'Semua aspek'), dosen }
  }

  it('are the answers that were given, by class, lecturer and aspect', async () => {
    const { rowsOf } = await ask('penilaian-dosen')
    const expected = { Jawaban: 6, 'Rata-rata': 3, Sebaran: 1.15 }
    expect((await figures()).kelas).toEqual([
      expect.objectContaining({ Kelas: 'BESAR', ...expected }),
    ])
    expect(rowsOf('Aspek')).toHaveLength(6)
    expect(rowsOf('Aspek')[0]).toMatchObject({
      Aspek: 'Penampilan',
      ...expected,
      Memuaskan: 1,
      'Sangat Memuaskan': 3,
    })
  })

  it('of a class with too few stand nowhere, and in no sum', async () => {
    const { notes, all } = await ask('penilaian-dosen')
    expect((await figures()).dosen).toMatchObject({ Kelas: 1, Jawaban: 6 })
    expect(all).not.toMatch(/KECIL|terlalu kecil/)
    expect(notes).toEqual(['1 kelas sudah dinilai tetapi kurang dari 5 kali: belum ditampilkan.'])
    expect((await ask('penilaian-dosen', { kelas: ['KECIL'] })).rowsOf('Kelas')).toEqual([])
  })

  it('never name anybody, and texts come without order', async () => {
    const orders = new Set<string>()
    for (let n = 0; n < 8; n += 1) {
      const { rowsOf, all } = await ask('penilaian-dosen')
      expect(all).not.toContain('RAHASIA NAMA')
      const texts = rowsOf('Kritik dan saran').map((row) => String(row['Kritik dan saran']))
      expect(texts.toSorted()).toEqual([
        'kesan 1',
        'kesan 2',
        'kesan 3',
        'kesan 4',
        'kesan 4',
        'kesan 4',
      ])
      orders.add(texts.join())
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('change only by as many answers as are shown at least', async () => {
    const before = await figures()
    for (let n = 0; n < 4; n += 1) await rate(besar, 1, 'baru')
    expect(await figures()).toEqual(before)
    expect((await ask('penilaian-dosen')).all).not.toContain('baru')
    await rate(besar, 1)
    expect((await figures()).kelas).toMatchObject([{ Jawaban: 11, 'Rata-rata': 2.09 }])
    expect((await ask('penilaian-dosen')).all).toContain('baru')
  })

  it('do not tell what a student gave whose answer is taken away', async () => {
    const before = await figures()
    const one = await test.db.penilaianDosen.findFirstOrThrow({ where: { kelas_id: besar.id } })
    await test.db.penilaianDosen.delete({ where: { id: one.id } })
    expect(await figures()).toEqual(before)
  })

  it('are shown from five on, as soon as there are five', async () => {
    await rate(kecil, 4)
    expect((await figures()).kelas).toMatchObject([
      { Kelas: 'BESAR' },
      { Kelas: 'KECIL', Jawaban: 5 },
    ])
  })

  it('obey the stricter of what was set when they were shown and what is set now', async () => {
    const least = async (count: number) => (await ask('penilaian-dosen', { least: count })).all
    const [tiga, banyak] = [
      await createKelas(test.db, { kode: 'TIGA' }),
      await createKelas(test.db, { kode: 'BANYAK' }),
    ]
    for (const text of ['satu kata', 'dua kata', 'tiga kata']) await rate(tiga, 2, text)
    for (let n = 0; n < 10; n += 1) await rate(banyak, 3)
    expect(await least(10)).toContain('BANYAK')
    const shown = await least(3)
    for (const word of ['TIGA', 'satu kata']) expect(shown).toContain(word)
    const strict = await ask('penilaian-dosen')
    for (const word of ['TIGA', 'satu kata']) expect(strict.all).not.toContain(word)

    const countOf = async () =>
      (await figures()).kelas.find(({ Kelas }) => Kelas === 'BANYAK')?.Jawaban
    for (let n = 0; n < 5; n += 1) await rate(banyak, 4)
    expect(await countOf()).toBe(10)
    for (let n = 0; n < 5; n += 1) await rate(banyak, 4)
    expect(await countOf()).toBe(20)
  })
})

describe('surveys', () => {
  const answer = async (mhs_id: number, choice: number, essay?: string) => {
    const [pilihan, tulisan] = await test.db.soalSurvey.findMany({ orderBy: { id: 'asc' } })
    const where = (id = 0) => ({ mhs_id_soal_survey_id: { mhs_id, soal_survey_id: id } })
    const put = (id: number | undefined, data: object) =>
      test.db.mhsSoalSurvey.upsert({
        where: where(id),
        create: { mhs_id, soal_survey_id: id ?? 0, ...data },
        update: data,
      })
    await put(pilihan?.id, { jawaban_pilihan_ganda: choice })
    if (essay) await put(tulisan?.id, { jawaban_essay: essay })
  }
  let students: { id: number }[]

  beforeAll(async () => {
    await test.db.survey.create({
      data: {
        name: 'Genap',
        jenis_survey: {
          create: {
            name: 'Layanan',
            soal_survey: {
              create: [
                { type: 1, pertanyaan: 'Ramah?', jenis_pilihan_ganda: 4, urutan: 1 },
                { type: 2, pertanyaan: 'Saran?', urutan: 2 },
              ],
            },
          },
        },
      },
    })
    students = await Promise.all(Array.from({ length: 6 }, () => createMhs(test.db)))
    for (const [n, { id }] of students.entries()) {
      await answer(id, [1, 5, 5, 5, 5, 3][n] ?? 1, n < 4 ? `saran ${n}` : undefined)
    }
  })

  it('are counted question by question; too few texts wait', async () => {
    const { rowsOf, notes } = await ask('survey')
    expect(rowsOf('Pertanyaan')).toEqual([
      {
        Survey: 'Genap',
        Jenis: 'Layanan',
        Pertanyaan: 'Ramah?',
        Jawaban: 6,
        'Rata-rata': 4,
        Sebaran: 1.53,
        'Pilihan 1': '1 Sangat Tidak Puas',
        'Pilihan 2': '0 Tidak Puas',
        'Pilihan 3': '1 Cukup Puas',
        'Pilihan 4': '0 Puas',
        'Pilihan 5': '4 Sangat Puas',
      },
    ])
    expect(rowsOf('Jawaban tertulis')).toEqual([])
    expect(notes).toEqual(['1 pertanyaan belum dijawab 5 mahasiswa: jawabannya belum ditampilkan.'])
  })

  it('stay as they were when one student changes an answer', async () => {
    const before = (await ask('survey')).rowsOf('Pertanyaan')
    await answer(students[0]?.id ?? 0, 5)
    expect((await ask('survey')).rowsOf('Pertanyaan')).toEqual(before)
    for (const { id } of students.slice(1, 5)) await answer(id, 5, 'saran lain')
    const after = await ask('survey')
    expect(after.rowsOf('Pertanyaan')).toMatchObject([{ Jawaban: 6, 'Rata-rata': 4.67 }])
    expect(
      after
        .rowsOf('Jawaban tertulis')
        .map(({ Jawaban }) => Jawaban)
        .toSorted(),
    ).toEqual(['saran 0', ...Array(4).fill('saran lain')])
  })

  it('can be asked one by one', async () => {
    await expect(ask('survey', { survey: 999999 })).rejects.toThrow('Survey 999999 tidak ada.')
  })
})
