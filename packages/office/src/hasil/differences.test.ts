import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { resultsOf } from '../../test/results.ts'

const LEAST = 5
const CODES = ['SATU', 'DUA', 'TIGA']
const test = await createTestCollege()
const { db } = test
const ask = resultsOf(test)

/** The figures of one look: answers and mean of all aspects by class, and the lecturer's over all of them. */
interface Shown {
  kelas: Map<string, { jumlah: number; rata: number }>
  dosen: { jumlah: number; rata: number } | null
}

async function look(codes: string[]): Promise<Shown> {
  const { rowsOf } = await ask('penilaian-dosen', codes.length > 0 ? { kelas: codes } : {})
  const of = (name: string) =>
    rowsOf(name)
      .filter(({ Aspek }) => Aspek === 'Semua aspek')
      .map((row) => ({
        code: String(row['Kode kelas'] ?? row.Kelas),
        jumlah: Number(row.Jawaban),
        rata: Number(row['Rata-rata']),
      }))
  const [dosen = null] = of('Dosen')
  return { kelas: new Map(of('Kelas').map((one) => [one.code, one])), dosen }
}

const ids = new Map<string, number>()
/** Who takes which class; nobody has rated at first. */
const students = new Map<string, number[]>()

beforeAll(async () => {
  const first = await createKelas(db, { kode: 'SATU' })
  const others = [
    await createKelas(db, { kode: 'DUA', dosen_id: first.dosen_id }),
    await createKelas(db, { kode: 'TIGA', dosen_id: first.dosen_id }),
  ]
  for (const { id, kode } of [first, ...others]) {
    const taking: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const mhs = await createMhs(db)
      await createKrs(db, { mhs_id: mhs.id, kelas_id: id })
      taking.push(mhs.id)
    }
    ids.set(kode, id)
    students.set(kode, taking)
  }
})

type Step = { rate: number; code: string; value: number } | { look: string[] }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      rate: fc.nat({ max: 11 }),
      code: fc.constantFrom(...CODES),
      value: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ look: fc.subarray(CODES) }) },
)

async function rate(code: string, which: number, value: number): Promise<number> {
  const mhs_id = students.get(code)?.[which] ?? 0
  const kelas_id = ids.get(code) ?? 0
  const given = {
    penampilan: value,
    kepribadian: value,
    penguasaan_materi: value,
    mudah_diterima: value,
    semangat_mengajar: value,
    ketepatan_waktu: value,
  }
  const old = await db.penilaianDosen.findFirst({ where: { mhs_id, kelas_id } })
  // A rating is given once; another one of the same student is one that was taken back and given anew.
  if (old) await db.penilaianDosen.delete({ where: { id: old.id } })
  await db.penilaianDosen.create({ data: { mhs_id, kelas_id, ...given } })
  return mhs_id
}

it('two results, of whatever moments and classes, differ by nobody or by as many as are shown at least', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async (steps) => {
      await db.penilaianDosen.deleteMany()
      await test.owner.query('delete from hasil_terbit')
      // Who rated since a class's figures last changed.
      const fresh = new Map(CODES.map((code) => [code, new Set<number>()]))
      const seen: Shown['kelas'] = new Map()
      const compareWithLast = ({ kelas }: Shown) => {
        for (const [code, figures] of kelas) {
          const before = seen.get(code)
          if (before?.jumlah === figures.jumlah && before.rata === figures.rata) continue
          expect(fresh.get(code)?.size).toBeGreaterThanOrEqual(LEAST)
          fresh.get(code)?.clear()
          seen.set(code, figures)
        }
      }
      for (const one of steps) {
        if ('rate' in one) {
          fresh.get(one.code)?.add(await rate(one.code, one.rate, one.value))
          continue
        }
        const shown = await look(one.look)
        compareWithLast(shown)
        // A part shows of each class what the whole shows, and sums are those of the parts that are shown.
        const whole = await look([])
        compareWithLast(whole)
        for (const [code, figures] of shown.kelas) expect(whole.kelas.get(code)).toEqual(figures)
        for (const { kelas, dosen } of [shown, whole]) {
          const sum = [...kelas.values()].reduce((total, { jumlah }) => total + jumlah, 0)
          expect(dosen?.jumlah ?? 0).toBe(sum)
        }
      }
    }),
    { numRuns: 6, interruptAfterTimeLimit: 60_000 },
  )
})

it('what is logged beside an answer is not the answer', async () => {
  await db.penilaianDosen.deleteMany()
  await rate('SATU', 0, 4)
  const [row] = await db.audit.findMany({
    where: { subject: 'penilaian_dosen', action: 'insert' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const said = JSON.stringify(row?.changes ?? {})
  for (const aspect of ['penampilan', 'kepribadian', 'semangat_mengajar', 'kritik_saran']) {
    expect(said).not.toMatch(new RegExp(`"${aspect}":\\[[^\\]]*4`))
  }
})
