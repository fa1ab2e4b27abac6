import { list } from '@sia/contracts/peminjaman-ruangan'
import { terpakai } from '@sia/contracts/ruangan'
import { createKelas, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBorrower } from '../../../test/borrower.ts'

const test = await createBorrower()
const { db, call, mhs, other, token, aula, lab, good, stored, apply, edit } = test

beforeEach(() => db.peminjamanRuangan.deleteMany())

describe('GET /api/peminjaman-ruangan', () => {
  const page = async (query: object) => {
    const { body } = await call(list, { token, query: { ...query } })
    return body
  }

  it('shows the own loans, newest first, with room and applicant', async () => {
    const first = await stored({ mengetahui: 'Wakil' })
    const second = await stored({ ruangan_id: lab })
    await stored({ mhs_id: other.id, keperluan: 'RAHASIA' })
    const { title, peminjaman_ruangan } = await page({})
    expect(title).toBe('Peminjaman Ruangan')
    expect(peminjaman_ruangan).toMatchObject({ current_page: 1, from: 1, to: 2, total: 2 })
    const { data } = Array.isArray(peminjaman_ruangan) ? { data: [] } : peminjaman_ruangan
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(data[1]).toEqual({
      id: first.id,
      mhs_id: mhs.id,
      mhs: { nama: 'Ketut Sudarsana' },
      ruangan: { id: aula, nama: 'Aula' },
      ...good(),
      mengetahui: 'Wakil',
      menyetujui: null,
      rejected: null,
      alasan: null,
    })
    expect(JSON.stringify(peminjaman_ruangan)).not.toContain('RAHASIA')
  })

  it('pages by ten; a page past the end is empty and no error; page=all is a list', async () => {
    for (let n = 0; n < 11; n += 1) await stored()
    expect((await page({ page: 2 })).peminjaman_ruangan).toMatchObject({
      data: [{ mhs_id: mhs.id }],
      from: 11,
      to: 11,
      total: 11,
      per_page: 10,
      last_page: 2,
    })
    expect((await page({ page: 9 })).peminjaman_ruangan).toMatchObject({ data: [], from: null })
    expect((await page({ page: 'all' })).peminjaman_ruangan).toHaveLength(11)
    expect((await page({ page: '-1' })).peminjaman_ruangan).toMatchObject({ current_page: 1 })
  })

  it('is empty without loans', async () => {
    await stored({ mhs_id: other.id })
    expect((await page({})).peminjaman_ruangan).toMatchObject({ data: [], total: 0, from: null })
  })
})

describe('a loan and the timetable', () => {
  const KULIAH = 'Ruangan dipakai untuk kuliah pada waktu tersebut.'
  let kelas: Awaited<ReturnType<typeof createKelas>>

  beforeAll(async () => {
    // Mondays 08:00 to 09:40; its sessions are dated from 1 March on, day by day.
    kelas = await createKelas(db, { kode: 'MI-4A', semester: 4, ruangan_id: lab })
    await db.semesterAjaran.create({
      data: {
        tahun_ajaran_id: kelas.tahun_ajaran_id,
        semester: 'genap',
        mulai: day('2026-02-02'),
        selesai: day('2026-07-31'),
        aktif: true,
      },
    })
  })

  const ask = async (dari: string, sampai: string) => {
    const { status, error } = await apply({ ruangan_id: lab, dari, sampai })
    return status === 200 ? 'free' : error.errors
  }

  it('refuses what meets a lecture of the running term', async () => {
    expect(await ask('2026-03-23 09:00:00', '2026-03-23 12:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-03-20 12:00:00', '2026-03-24 12:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-03-23 09:40:00', '2026-03-23 12:00:00')).toBe('free')
    expect(await ask('2026-03-24 08:00:00', '2026-03-24 12:00:00')).toBe('free')
    expect(await ask('2026-03-12 08:00:00', '2026-03-12 09:00:00')).toEqual({ dari: [KULIAH] })
    const row = await stored()
    const moved = await edit(row.id, {
      ruangan_id: lab,
      dari: '2026-03-23 08:00:00',
      sampai: '2026-03-23 09:00:00',
    })
    expect(moved.error.errors).toEqual({ dari: [KULIAH] })
  })

  it('takes no notice of a cancelled session, of other rooms, and of days outside the term', async () => {
    const monday = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '9' } }
    await db.pengajaran.update({ where: monday, data: { status: 9 } })
    expect(await ask('2026-03-09 08:00:00', '2026-03-09 09:00:00')).toBe('free')
    await db.pengajaran.update({ where: monday, data: { status: 1 } })
    expect(await ask('2026-03-09 08:00:00', '2026-03-09 09:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-08-03 08:00:00', '2026-08-03 09:00:00')).toBe('free')
    const { status } = await apply({ dari: '2026-03-23 08:00:00', sampai: '2026-03-23 09:00:00' })
    expect(status).toBe(200)
  })

  it('shows the lectures among the times that are taken', async () => {
    const { body } = await call(terpakai, { token, params: { id: String(lab) } })
    expect(body.data).toContainEqual({
      dari: '2026-03-23 08:00:00',
      sampai: '2026-03-23 09:40:00',
      kuliah: true,
    })
    expect(body.data.at(-1)?.dari).toBe('2026-07-27 08:00:00')
  })
})
