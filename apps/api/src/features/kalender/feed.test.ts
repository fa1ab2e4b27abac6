import { day, time } from '@sia/server/test/factories'
import ical, { type VEvent } from 'node-ical'
import { describe, expect, it } from 'vitest'
import { createCalendar, LONG, MEET } from '../../../test/calendar.ts'

// Written with one library, read with another.

const test = await createCalendar()
const { app, db, mhs, kelas, alamat } = test

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: alamat, headers })

async function read() {
  const { payload } = await get()
  const parsed = ical.sync.parseICS(payload)
  const events = Object.values(parsed).filter((one): one is VEvent => one?.type === 'VEVENT')
  const named = new Map(events.map((event) => [String(event.summary), event]))
  const find = (summary: string) => {
    const event = named.get(summary)
    if (!event) throw new Error(`${summary} is not among ${[...named.keys()]}`)
    return event
  }
  return { payload, events, find }
}

const sequenceOf = ({ sequence }: VEvent) => Number(sequence)
const ALGORITMA = 'Algoritma & Struktur Data'

describe('a calendar as another library reads it', () => {
  it('holds what is the student’s, and nothing of others', async () => {
    const { events, payload } = await read()
    expect(events.map(({ summary }) => String(summary))).toEqual([
      ALGORITMA,
      `Ditiadakan: ${ALGORITMA}`,
      `UTS ${ALGORITMA}`,
      'Peminjaman Lab 1, Gedung B',
      'Hari pertama OJT',
      'Hari terakhir OJT',
      'Batas pengisian Survey Sarana',
    ])
    expect(payload).not.toMatch(/KENARI|Menunggu|Ditolak|0812345/)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  it('says when, where, by whom and about what, in the zone of the campus', async () => {
    const { find, payload } = await read()
    const one = find(ALGORITMA)
    expect(one.start.toISOString()).toBe('2026-03-02T00:00:00.000Z')
    expect(one.end?.toISOString()).toBe('2026-03-02T01:40:00.000Z')
    expect(one.start.tz).toBe('Asia/Makassar')
    expect(one.location).toBe('Lab 1, Gedung B')
    expect(one.description).toBe(
      `Kelas: MI-2A\nPertemuan: 1\nDosen: Ni Made Sari; M.Kom., "Ketua"\nPembahasan: ${LONG}\nTautan meet: ${MEET}`,
    )
    expect(one.url).toBe(MEET)
    expect(one.status).toBe('CONFIRMED')
    const gone = find(`Ditiadakan: ${ALGORITMA}`)
    expect([gone.status, gone.transparency]).toEqual(['CANCELLED', 'TRANSPARENT'])
    expect(gone.description).not.toContain('Larik')
    expect(find('Peminjaman Lab 1, Gedung B').start.toISOString()).toBe('2026-03-02T22:30:00.000Z')
    const ojt = find('Hari pertama OJT')
    expect([ojt.datetype, ojt.location]).toEqual(['date', 'PT Contoh, Kuta'])
    expect(payload).toContain('DTSTART;VALUE=DATE:20260601\r\n')
    expect(payload).toContain('DTSTART;VALUE=DATE:20260331\r\n')
  })

  it('keeps to lines of 75 octets that end in CRLF, and says how often to ask', async () => {
    const { payload } = await read()
    const rows = payload.split('\r\n')
    expect(rows.at(-1)).toBe('')
    for (const row of rows) {
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
      expect(row).not.toMatch(/[\r\n]/)
    }
    expect(rows).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'NAME:Jadwal SIA',
        'X-WR-CALNAME:Jadwal SIA',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'TZID:Asia/Makassar',
        'TZOFFSETTO:+0800',
        'DTSTART;TZID=Asia/Makassar:20260302T080000',
      ]),
    )
    expect(payload).not.toContain('VALARM')
  })

  it('moves a meeting that is moved: the same uid, a higher sequence, the others as before', async () => {
    const before = await read()
    const where = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '1' } }
    await db.pengajaran.update({ where, data: { tanggal: day('2026-03-05') } })
    const after = await read()
    const [was, is] = [before.find(ALGORITMA), after.find(ALGORITMA)]
    expect(is.uid).toBe(was.uid)
    expect(is.start.toISOString()).toBe('2026-03-05T00:00:00.000Z')
    expect(sequenceOf(was)).toBe(0)
    expect(sequenceOf(is)).toBeGreaterThan(0)
    expect(is.lastmodified?.getTime()).toBeGreaterThan(was.lastmodified?.getTime() ?? 0)
    const uts = (one: typeof after) => sequenceOf(one.find(`UTS ${ALGORITMA}`))
    expect(uts(after)).toBe(uts(before))
    // And back, within the same second.
    await db.pengajaran.update({ where, data: { tanggal: day('2026-03-02') } })
    expect(sequenceOf((await read()).find(ALGORITMA))).toBeGreaterThan(sequenceOf(is))
  })

  it('lets all meetings of a class follow its room, lecturer and slot', async () => {
    const rooms = async () => (await read()).find(`UTS ${ALGORITMA}`)
    const first = await rooms()
    await db.ruangan.update({ where: { id: kelas.ruangan_id ?? 0 }, data: { nama: 'Aula Baru' } })
    const second = await rooms()
    expect(second.location).toBe('Aula Baru')
    expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first))
    await db.jamkul.update({ where: { id: kelas.jamkul_id ?? 0 }, data: { dari: time('07:30') } })
    const third = await rooms()
    expect(third.start.toISOString()).toBe('2026-04-05T23:30:00.000Z')
    expect(sequenceOf(third)).toBeGreaterThan(sequenceOf(second))
    await db.ruangan.update({
      where: { id: kelas.ruangan_id ?? 0 },
      data: { nama: 'Lab 1, Gedung B' },
    })
  })

  it('shows due days of unpaid installments once the college sets a day, and what is to be paid now', async () => {
    const due = async () =>
      (await read()).events
        .filter(({ summary }) => String(summary).startsWith('Jatuh tempo'))
        .map((event) => [event.summary, event.uid, sequenceOf(event) > 0])
    expect(await due()).toEqual([])
    await db.pengaturan.update({
      where: { id: 1 },
      data: { angsuran_hari: 10, angsuran_bulan_pertama: 9 },
    })
    // 600,000 are left, of which one slot takes 400,000.
    expect(await due()).toEqual([
      ['Jatuh tempo angsuran ke-2', `angsuran-${mhs.id}-2@sia`, true],
      ['Jatuh tempo angsuran ke-3', `angsuran-${mhs.id}-3@sia`, true],
    ])
    const { payload } = await read()
    expect(payload).toContain('DTSTART;VALUE=DATE:20251010\r\n')
    expect(payload.match(/Bayar sekarang .*/g)).toHaveLength(2)
    const slot = { mhs_id: mhs.id, jenjang: 'D2', ke: 2 }
    await db.angsuranSlot.create({ data: { ...slot, jumlah: 150_000 } })
    expect((await due()).map(([summary]) => summary)).toEqual([
      'Jatuh tempo angsuran ke-2',
      'Jatuh tempo angsuran ke-3',
    ])
    await db.angsuranSlot.updateMany({ where: slot, data: { jumlah: 400_000 } })
    expect((await due()).map(([summary]) => summary)).toEqual(['Jatuh tempo angsuran ke-3'])
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: null } })
    expect(await due()).toEqual([])
  })
})

it('says of an OJT within the running term what its page says, as long as that is so', async () => {
  const first = async () => (await read()).find('Hari pertama OJT')
  const before = await first()
  expect(before.description).toBeUndefined()
  const { id } = await db.tahunAjaran.create({ data: { tahun: '2099/2100' } })
  const { id: term } = await db.semesterAjaran.create({
    data: {
      tahun_ajaran_id: id,
      semester: 'genap',
      mulai: day('2026-02-02'),
      selesai: day('2026-06-27'),
      aktif: true,
    },
  })
  const within = await first()
  expect(within.description).toBe(
    'OJT Anda mulai sebelum semester berakhir.\nSemester ini berakhir pada 27-06-2026. Kelas sampai hari itu tetap tampil di Jadwal.',
  )
  expect(sequenceOf(within)).toBeGreaterThan(sequenceOf(before))
  await db.semesterAjaran.update({ where: { id: term }, data: { selesai: day('2026-05-31') } })
  const after = await first()
  expect(after.description).toBeUndefined()
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(within))
})

describe('asking again', () => {
  it('is answered 304 until something of it changes, also for HEAD', async () => {
    const first = await get()
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', etag])
    const again = await get({ 'if-none-match': etag })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    const changes = [
      () =>
        db.pengajaran.updateMany({
          where: { kelas_id: kelas.id, pertemuan: 'UTS' },
          data: { pembahasan: 'Bab 1 sampai 5' },
        }),
      () => db.dosen.update({ where: { id: kelas.dosen_id ?? 0 }, data: { nama: 'I Wayan' } }),
      () =>
        db.peminjamanRuangan.updateMany({
          where: { keperluan: 'Menunggu' },
          data: { menyetujui: 'Budi' },
        }),
      () =>
        db.survey.updateMany({
          where: { name: 'Survey Sarana' },
          data: { batas: day('2026-04-01') },
        }),
      () => db.perusahaan.updateMany({ data: { alamat: 'Denpasar' } }),
      () => db.pojt.updateMany({ data: { sampai_2: day('2026-09-01') } }),
      () => db.semesterAjaran.updateMany({ data: { selesai: day('2026-06-30') } }),
      () => db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 5 } }),
      () => db.angsuranSlot.updateMany({ where: { mhs_id: mhs.id }, data: { jumlah: 300_000 } }),
      () => db.angsuranJenjang.updateMany({ where: { mhs_id: mhs.id }, data: { angsuran: 1 } }),
      () => db.krs.deleteMany({ where: { mhs_id: mhs.id } }),
    ]
    const seen = new Set([etag])
    for (const change of changes) {
      await change()
      const { statusCode, headers } = await get({ 'if-none-match': [...seen].at(-1) ?? '' })
      expect(statusCode).toBe(200)
      seen.add(String(headers.etag))
    }
    expect(seen.size).toBe(changes.length + 1)
    // The installments to be paid now change with the day; without due days nothing does before the month is over.
    const early = new Date(test.time.now)
    test.time.now = new Date('2026-03-31T23:59:00+08:00')
    expect(seen).not.toContain(String((await get()).headers.etag))
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: null } })
    const march = String((await get()).headers.etag)
    test.time.now = early
    expect(String((await get()).headers.etag)).toBe(march)
    test.time.now = new Date('2026-04-01T00:30:00+08:00')
    expect((await get({ 'if-none-match': march })).statusCode).toBe(200)
  })
})
