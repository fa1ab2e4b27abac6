import { NEXT_YEAR } from '@sia/api/test/harness'
import { REPEATS } from '@sia/api/test/races/arena'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoans } from '../test/loans.ts'

const { db, mhs, studio, createLoan, find, run, shown, edit } = await createLoans()

beforeEach(() => db.peminjamanRuangan.deleteMany())

describe('sia ruangan mengetahui, setujui, tolak', () => {
  it.each([
    ['mengetahui', 'Mengetahui', 'diketahui'],
    ['setujui', 'Menyetujui', 'disetujui'],
    ['tolak', 'Ditolak', 'ditolak'],
  ])('%s: the student reads who decided, and cannot edit any more', async (verb, text, kata) => {
    const id = await createLoan()
    const { code, out } = await run(verb, id, '--oleh', 'Budi, Kabag Umum')
    expect([code, out]).toEqual([
      0,
      `✓ Peminjaman ${id} (Aula, 02-03-${NEXT_YEAR} 08.00-10.00, ${mhs.nim} ${mhs.nama}, keperluan: Rapat) ${kata} oleh Budi, Kabag Umum\n`,
    ])
    expect(await shown(id)).toEqual({ text, oleh: 'Budi, Kabag Umum' })
    expect(await edit(id)).toBe(409)
    const again = await run(verb, id)
    expect([again.code, again.out]).toEqual([0, expect.stringContaining(`sudah ${kata} oleh Budi`)])
    expect(await shown(id)).toEqual({ text, oleh: 'Budi, Kabag Umum' })
  })

  it('names the operator when nobody else is named', async () => {
    const id = await createLoan()
    await run('setujui', id)
    expect(await shown(id)).toEqual({ text: 'Menyetujui', oleh: 'tester' })
  })

  it('goes from acknowledged to approved or rejected', async () => {
    const ids = [await createLoan(8, 9), await createLoan(9, 10)]
    await run('mengetahui', ...ids)
    expect((await run('setujui', ids[0] ?? 0)).code).toBe(0)
    expect((await run('tolak', ids[1] ?? 0)).code).toBe(0)
    expect(await Promise.all(ids.map(shown))).toMatchObject([
      { text: 'Menyetujui' },
      { text: 'Ditolak' },
    ])
  })

  it.each([
    ['setujui', 'tolak', 'disetujui'],
    ['tolak', 'setujui', 'ditolak'],
    ['tolak', 'mengetahui', 'ditolak'],
  ])('after %s refuses %s, and tells the way back', async (first, then, kata) => {
    const id = await createLoan()
    await run(first, id, '--oleh', 'Budi')
    const row = await find(id)
    const { code, err } = await run(then, id)
    expect([code, err]).toEqual([
      1,
      `✗ Peminjaman ${id} sudah ${kata} oleh Budi. Untuk memutuskan ulang, batalkan dahulu: sia ruangan batalkan ${id}\n`,
    ])
    expect(await find(id)).toEqual(row)
  })

  it('refuses an overlap with an approved loan by its id and time, and takes the next minute', async () => {
    const first = await createLoan(8, 10)
    const overlapping = await createLoan(9, 11)
    const elsewhere = await createLoan(9, 11, { ruangan_id: studio })
    const after = await createLoan(10, 12)
    await run('setujui', first)
    const { code, err } = await run('setujui', overlapping)
    expect([code, err]).toEqual([
      1,
      `✗ Peminjaman ${overlapping} bentrok dengan peminjaman ${first} yang sudah disetujui (Aula, 02-03-${NEXT_YEAR} 08.00-10.00).\n`,
    ])
    expect((await run('setujui', elsewhere, after)).code).toBe(0)
  })

  it('refuses what is over, except to reject it', async () => {
    const past = {
      dari: new Date('2020-03-02T00:00:00Z'),
      sampai: new Date('2020-03-02T02:00:00Z'),
    }
    const id = await createLoan(8, 10, past)
    for (const verb of ['setujui', 'mengetahui']) {
      const { code, err } = await run(verb, id)
      expect([code, err]).toEqual([
        1,
        `✗ Peminjaman ${id} sudah lewat waktunya (02-03-2020 08.00-10.00).\n`,
      ])
    }
    expect((await run('tolak', id)).code).toBe(0)
  })

  it('decides on all or none', async () => {
    const [good, bad, other] = [
      await createLoan(8, 9),
      await createLoan(9, 10),
      await createLoan(9, 11),
    ]
    await run('tolak', bad)
    const { code, err } = await run('setujui', good, bad, other, good)
    expect(code).toBe(1)
    expect(err).toContain('Tidak ada yang diubah')
    const unknown = await run('setujui', good, 999_999, 888_888)
    expect([unknown.code, unknown.err]).toEqual([
      1,
      '✗ Peminjaman tidak ditemukan: 999999, 888888. Tidak ada yang diubah.\n',
    ])
    expect(await shown(good)).toMatchObject({ oleh: null })
    const both = await run('setujui', bad, other, await createLoan(10, 12))
    expect(both.err.split('\n')).toHaveLength(4)
    expect((await run('setujui', good, other, '--json')).json()).toMatchObject({
      diubah: [{ id: good, menyetujui: 'tester' }, { id: other }],
      tetap: [],
    })
  })

  it.each([['x'], ['0'], ['-1'], ['1.5'], ['99999999999'], [], ['1', '--oleh', ' ']])(
    'is wrong usage with %j',
    async (...words) => {
      expect((await run('setujui', ...words.flat())).code).toBe(2)
    },
  )

  it('stands in the audit log with operator and student', async () => {
    const id = await createLoan()
    await run('setujui', id, '--oleh', 'Budi')
    const rows = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(rows).toMatchObject([
      { action: 'command', subject: 'ruangan setujui', changes: { id: [id], oleh: 'Budi' } },
      {
        actor: 'operator tester',
        action: 'update',
        subject: 'peminjaman_ruangan',
        row_key: { id },
        changes: { menyetujui: [null, 'Budi'] },
        mhs_id: mhs.id,
      },
    ])
  })

  it('lets one of two overlapping approvals at once through', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.peminjamanRuangan.deleteMany()
      const ids = [await createLoan(8, 10), await createLoan(9, 11)]
      const ends = await Promise.all(ids.map((id) => run('setujui', id)))
      expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
      expect(ends.map(({ err }) => err).join('')).toMatch(/^✗ .* bentrok dengan .*\n$/)
    }
  })
})

describe('sia ruangan batalkan', () => {
  it('lets the student edit again, whatever was decided', async () => {
    const id = await createLoan()
    await run('mengetahui', id)
    await run('setujui', id)
    const { code, out } = await run('batalkan', id)
    expect([code, out]).toEqual([0, expect.stringContaining('kembali menunggu keputusan')])
    expect(await shown(id)).toEqual({ text: 'Belum ada persetujuan.', oleh: null })
    expect(await edit(id)).toBe(200)
    expect((await run('batalkan', id)).out).toContain('belum diputuskan; tidak ada yang berubah')
    expect((await run('tolak', id)).code).toBe(0)
  })
})
