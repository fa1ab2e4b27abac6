import { update as like } from '@sia/contracts/berita-terkini'
import { create as claim } from '@sia/contracts/buku-saku'
import { create as complain } from '@sia/contracts/ks'
import { update as change, updateFoto } from '@sia/contracts/mhs'
import { create as borrow, update as editLoan } from '@sia/contracts/peminjaman-ruangan'
import { createMhs } from '@sia/server/test/factories'
import { fotoPart, multipart } from '@sia/server/test/multipart'
import { jpeg, noise } from '@sia/server/test/pictures'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from './harness.ts'
import { sessionOf } from './sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const test = await createTestApp({
  env: {
    COMPLAINTS_PER_DAY: '3',
    LIKES_PER_DAY: '4',
    CLAIMS_PER_DAY: '3',
    CHANGES_PER_DAY: '5',
    OPEN_LOANS: '3',
    PHOTO_MB_PER_DAY: '5',
  },
})
const { app, db, call, time } = test
let token: string
let id: number

beforeEach(async () => {
  time.now = NOW
  const mhs = await createMhs(db)
  id = mhs.id
  token = await sessionOf(test, mhs)
  await db.session.updateMany({ data: { expires_at: new Date(NOW.getTime() + 2 * DAY_MS) } })
})

/** The statuses of that many, all at once and sorted, and the sentence of a refused one. */
async function atOnce(
  count: number,
  one: () => Promise<{ status: number; error?: { message: string } }>,
) {
  const replies = await Promise.all(Array.from({ length: count }, one))
  const refused = replies.find(({ status }) => status >= 400)
  return { statuses: replies.map(({ status }) => status).sort(), sentence: refused?.error?.message }
}

const send = async (
  method: 'POST',
  url: string,
  foto: Buffer,
  fields: Record<string, string> = {},
) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const { headers, ...rest } = multipart([...parts, fotoPart(foto)])
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...rest,
  })
  return { status: response.statusCode, error: response.json() }
}

describe('what a student may write in a day', () => {
  const kirim = () => call(complain, { token, body: { judul: 'Kipas', isi: 'Rusak' } })

  it('is so many complaints, also at once; a new day begins at midnight in WITA', async () => {
    const { statuses, sentence } = await atOnce(8, kirim)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect(sentence).toBe(
      'Anda sudah mengirim 3 kritik dan saran hari ini. Silakan lanjutkan besok.',
    )
    const { retryAfter } = await kirim()
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(DAY_MS / 1000)
    expect(await db.ks.count({ where: { mhs_id: id } })).toBe(3)
    time.now = new Date(NOW.getTime() + retryAfter * 1000 - 1000)
    expect((await kirim()).status).toBe(429)
    time.now = new Date(NOW.getTime() + retryAfter * 1000)
    expect((await kirim()).status).toBe(200)
  })

  it('is of each student by himself', async () => {
    await atOnce(4, kirim)
    token = await sessionOf(test, await createMhs(db))
    expect((await kirim()).status).toBe(200)
  })

  it('does not count what was refused or failed', async () => {
    for (let slip = 0; slip < 4; slip += 1) {
      expect((await call(complain, { token, body: { judul: '', isi: '' } })).status).toBe(422)
      const odd = await send('POST', complain.path, Buffer.from('x'), { judul: 'a', isi: 'b' })
      expect(odd.status).toBe(422)
    }
    expect((await atOnce(4, kirim)).statuses).toEqual([200, 200, 200, 429])
  })

  it('is so many bytes of photos, of the profile and of complaints together', async () => {
    const photo = await noise(1200, 1000).jpeg({ quality: 95 }).toBuffer()
    const fit = Math.floor((5 * 1024 * 1024) / photo.length)
    const url = updateFoto.path.replace(':id', String(id))
    const statuses: number[] = []
    for (let index = 0; index < fit; index += 1)
      statuses.push((await send('POST', url, photo)).status)
    expect(statuses).toEqual(Array(fit).fill(200))
    const { status, error } = await send('POST', complain.path, photo, { judul: 'a', isi: 'b' })
    expect(status).toBe(429)
    expect(error.message).toBe(
      'Foto yang Anda kirim dalam sehari paling banyak 5 MB. Silakan lanjutkan besok.',
    )
    expect(await db.ks.count({ where: { mhs_id: id } })).toBe(0)
    expect((await send('POST', url, await jpeg(32, 32))).status).toBe(200)
    // The complaint that did not fit did not count either.
    expect((await atOnce(4, kirim)).statuses).toEqual([200, 200, 200, 429])
  })

  it('counts a photo that is refused: to look at it costs as much as to keep it', async () => {
    const url = updateFoto.path.replace(':id', String(id))
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3 * 1024 * 1024)])
    expect((await send('POST', url, broken)).status).toBe(422)
    expect((await send('POST', url, broken)).status).toBe(429)
  })

  it('is so many likes taken and given, and views are none', async () => {
    const berita = await db.beritaTerkini.create({
      data: { title: 'Wisuda', caption: 'Selamat' },
    })
    let given = false
    const toggle = () => {
      given = !given
      const body = { is_sia: true, mhs_id: id, is_like: given }
      return call(like, { token, params: { id: String(berita.id) }, body })
    }
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push((await toggle()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const view = { is_sia: true, mhs_id: id, is_view: true }
    const viewed = await call(like, { token, params: { id: String(berita.id) }, body: view })
    expect(viewed.status).toBe(200)
  })

  it('is so many claims, and so many changes of what is stored', async () => {
    const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Seminar', bulan: 3 } })
    const klaim = () =>
      call(claim, {
        token,
        body: {
          buku_saku_kegiatan_id: kegiatan.id,
          status: 1,
          tanggal: NOW.toISOString().slice(0, 10),
        },
      })
    expect((await atOnce(5, klaim)).statuses).toEqual([200, 200, 200, 429, 429])
    const ubah = () =>
      call(change, {
        token,
        params: { id: String(id) },
        body: { update_profile: true, tempat: 'Ubud' },
      })
    expect((await atOnce(7, ubah)).statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('loans that wait for a decision', () => {
  const loan = (ruangan_id: number, hour = 9) => {
    const tanggal = new Date(NOW.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
    const at = (time: number) => `${tanggal} ${String(time).padStart(2, '0')}:00:00`
    const body = {
      ruangan_id,
      dari: at(hour),
      sampai: at(hour + 1),
      no_telp: '0812345678',
      keperluan: 'Rapat',
    }
    return body
  }

  it('are so many, also at once; a decided one makes room', async () => {
    const { id: ruangan_id } = await db.ruangan.create({ data: { nama: `Aula ${id}` } })
    const pinjam = () => call(borrow, { token, body: loan(ruangan_id) })
    const { statuses } = await atOnce(8, pinjam)
    expect(statuses).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
    const { error } = await pinjam()
    expect(error.errors).toEqual({
      ruangan_id: [
        'Anda masih memiliki 3 pengajuan yang belum diputuskan, paling banyak 3. Tunggu keputusannya, atau ubah salah satu pengajuan itu.',
      ],
    })
    const [first, second] = await db.peminjamanRuangan.findMany({ where: { mhs_id: id } })
    const edited = { token, params: { id: String(first?.id) }, body: { keperluan: 'Seminar' } }
    expect((await call(editLoan, edited)).status).toBe(200)
    await db.peminjamanRuangan.update({
      where: { id: second?.id ?? 0 },
      data: { rejected: 'Kabag' },
    })
    expect((await pinjam()).status).toBe(200)
    expect((await pinjam()).status).toBe(422)
  })
})
