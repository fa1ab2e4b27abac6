import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { checkMhs } from '@sia/contracts/auth'
import { formatMoment, showMoment } from '@sia/domain/time'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs } from '@sia/server/test/factories'
import { describe, expect, it, vi } from 'vitest'

const first = await createTestApp()
const second = await createTestApp({ databaseUrl: first.url })
const { db, call } = first
const sia = siaOf(first)

const mhs = await createMhs(db, { cabang: 'Denpasar Barat' })
const token = await sessionOf(first, mhs)

const HOUR_MS = 60 * 60 * 1000

describe('sia pemeliharaan', () => {
  const within2s = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 2000, interval: 50 })
  const message = async (server = first) => (await server.call(checkMhs, { token })).error.message
  const sampai = (hours: number) => formatMoment(new Date(NOW.getTime() + hours * HOUR_MS))

  it('closes the site with text and end on every instance, and opens it again', async () => {
    const until = sampai(2).slice(0, 16)
    const words = ['--pesan', ' Pembaruan\nserver. ', '--sampai', until]
    const { code, out } = await sia('pemeliharaan', 'on', ...words)
    const sentence = `Pembaruan server. Diperkirakan selesai ${showMoment(`${until}:00`)}.`
    expect(code).toBe(0)
    expect(out).toContain(`Mahasiswa membaca: "${sentence}"`)
    for (const server of [first, second]) {
      await within2s(async () => expect(await message(server)).toBe(sentence))
    }
    expect((await sia('pemeliharaan', 'status', '--json')).json()).toEqual({
      pemeliharaan: true,
      pesan: 'Pembaruan server.',
      sampai: `${until}:00`,
      lewat: false,
      dibaca: sentence,
    })
    expect((await sia('pemeliharaan', 'off')).out).toBe('✓ Situs terbuka bagi mahasiswa.\n')
    for (const server of [first, second]) {
      await within2s(async () => expect((await server.call(checkMhs, { token })).status).toBe(200))
    }
  })

  it('stays on after the expected end, and says so to students and operators', async () => {
    await sia('pemeliharaan', 'on', '--pesan', 'Pembaruan.', '--sampai', '1 menit')
    const end = showMoment(formatMoment(new Date(NOW.getTime() + 60_000)))
    first.time.now = new Date(NOW.getTime() + HOUR_MS)
    const late = `Pembaruan. Semula diperkirakan selesai ${end}, ternyata perlu waktu lebih lama.`
    await within2s(async () => expect(await message()).toBe(late))
    first.time.now = NOW
    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan_sampai: new Date(0) } })
    const { out } = await sia('pemeliharaan', 'status')
    expect(out).toContain('Perkiraan selesai sudah lewat. Buka situs dengan: sia pemeliharaan off')
    await sia('pemeliharaan', 'on')
    expect((await sia('pemeliharaan', 'status', '--json')).json()).toMatchObject({
      pesan: null,
      sampai: null,
      dibaca: 'Situs sedang dalam pemeliharaan.',
    })
    await sia('pemeliharaan', 'off')
    await within2s(async () => expect((await call(checkMhs, { token })).status).toBe(200))
  })

  it.each([
    [['--sampai', '2020-01-01 06:00'], 1, 'akan datang'],
    [['--sampai', '0 menit'], 1, 'akan datang'],
    [['--sampai', 'besok'], 2, '"2 jam"'],
    [['--sampai', ''], 2, '"2 jam"'],
    [['--pesan', ' '], 2, 'tidak boleh kosong'],
    [['--pesan', 'x'.repeat(501)], 2, '500'],
  ])('refuses %j and stays off', async (words, expected, sentence) => {
    const { code, err } = await sia('pemeliharaan', 'on', ...words)
    expect(code).toBe(expected)
    expect(err).toContain(sentence)
    expect((await sia('pemeliharaan', 'status')).out).toBe('Situs terbuka bagi mahasiswa.\n')
  })
})
