import { NEXT_YEAR } from '@sia/api/test/harness'
import { REPEATS } from '@sia/api/test/races/arena'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoans } from '../test/loans.ts'

const { db, mhs, studio, createLoan, find, decide, reopen, shown, edit } = await createLoans()

const OLEH = 'Budi, Kabag Umum'

beforeEach(() => db.peminjamanRuangan.deleteMany())

describe('what an office decides on a loan (Product §14.3)', () => {
  it.each([
    ['mengetahui', 'Mengetahui'],
    ['menyetujui', 'Menyetujui'],
    ['rejected', 'Ditolak'],
  ] as const)(
    '%s: the student reads who decided, and cannot edit any more',
    async (keputusan, text) => {
      const id = await createLoan()
      expect(await decide(keputusan, [id])).toBeNull()
      expect(await shown(id)).toEqual({ text, oleh: OLEH })
      expect(await edit(id)).toBe(409)
      expect(await decide(keputusan, [id], 'Wayan')).toBeNull()
      expect(await shown(id)).toEqual({ text, oleh: OLEH })
    },
  )

  it('goes from acknowledged to approved or rejected', async () => {
    const ids = [await createLoan(8, 9), await createLoan(9, 10)]
    await decide('mengetahui', ids)
    expect(await decide('menyetujui', ids.slice(0, 1))).toBeNull()
    expect(await decide('rejected', ids.slice(1))).toBeNull()
    expect(await Promise.all(ids.map(shown))).toMatchObject([
      { text: 'Menyetujui' },
      { text: 'Ditolak' },
    ])
  })

  it.each([
    ['menyetujui', 'rejected', 'disetujui'],
    ['rejected', 'menyetujui', 'ditolak'],
    ['rejected', 'mengetahui', 'ditolak'],
  ] as const)('after %s refuses %s', async (first, then, kata) => {
    const id = await createLoan()
    await decide(first, [id])
    const row = await find(id)
    expect(await decide(then, [id])).toBe(`Peminjaman ${id} sudah ${kata} oleh ${OLEH}.`)
    expect(await find(id)).toEqual(row)
  })

  it('refuses an overlap with an approved loan by its id and time, and takes the next minute', async () => {
    const first = await createLoan(8, 10)
    const overlapping = await createLoan(9, 11)
    const elsewhere = await createLoan(9, 11, { ruangan_id: studio })
    const after = await createLoan(10, 12)
    await decide('menyetujui', [first])
    expect(await decide('menyetujui', [overlapping])).toBe(
      `Peminjaman ${overlapping} bentrok dengan peminjaman ${first} yang sudah disetujui (Aula, 02-03-${NEXT_YEAR} 08.00-10.00).`,
    )
    expect(await decide('menyetujui', [elsewhere, after])).toBeNull()
  })

  it('refuses what is over, except to reject it', async () => {
    const past = {
      dari: new Date('2020-03-02T00:00:00Z'),
      sampai: new Date('2020-03-02T02:00:00Z'),
    }
    const id = await createLoan(8, 10, past)
    for (const keputusan of ['menyetujui', 'mengetahui'] as const) {
      expect(await decide(keputusan, [id])).toBe(
        `Peminjaman ${id} sudah lewat waktunya (02-03-2020 08.00-10.00).`,
      )
    }
    expect(await decide('rejected', [id])).toBeNull()
  })

  it('decides on all or none', async () => {
    const [good, bad, other] = [
      await createLoan(8, 9),
      await createLoan(9, 10),
      await createLoan(9, 11),
    ]
    await decide('rejected', [bad])
    expect(await decide('menyetujui', [good, bad, other, good])).toContain('Tidak ada yang diubah')
    expect(await decide('menyetujui', [good, 999_999, 888_888])).toBe(
      'Peminjaman tidak ditemukan: 999999, 888888. Tidak ada yang diubah.',
    )
    expect(await shown(good)).toMatchObject({ oleh: null })
    expect(await decide('menyetujui', [good, other])).toBeNull()
  })

  it('stands in the audit log with who decided and the student', async () => {
    const id = await createLoan()
    await decide('menyetujui', [id])
    expect(await db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'staf uji',
      action: 'update',
      subject: 'peminjaman_ruangan',
      row_key: { id },
      changes: { menyetujui: [null, OLEH] },
      mhs_id: mhs.id,
    })
  })

  it('lets one of two overlapping approvals at once through', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.peminjamanRuangan.deleteMany()
      const ids = [await createLoan(8, 10), await createLoan(9, 11)]
      const ends = await Promise.all(ids.map((id) => decide('menyetujui', [id])))
      expect(ends.filter((sentence) => sentence === null)).toHaveLength(1)
      expect(ends.join('')).toMatch(/^Peminjaman \d+ bentrok dengan [^\n]*$/)
    }
  })

  it('lets the student edit again once it is taken back, whatever was decided', async () => {
    const id = await createLoan()
    await decide('mengetahui', [id])
    await decide('menyetujui', [id])
    expect((await reopen(id)).changed).toHaveLength(1)
    expect(await shown(id)).toEqual({ text: 'Belum ada persetujuan.', oleh: null })
    expect(await edit(id)).toBe(200)
    expect((await reopen(id)).changed).toHaveLength(0)
    expect(await decide('rejected', [id])).toBeNull()
  })
})
