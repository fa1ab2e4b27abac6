import { createTestApp } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { show as showBeranda } from '@sia/contracts/beranda'
import { list as listKrs } from '@sia/contracts/krs'
import { paruhOf } from '@sia/domain/paruh'
import { todayWita } from '@sia/domain/time'
import { kehadiran } from '@sia/office/features/absensi/hasil'
import { listKelasOfTerm } from '@sia/office/features/kelas/queries-list'
import { withRisks } from '@sia/office/features/mhs/queries-risk'
import { findStudy } from '@sia/office/features/mhs/queries-study'
import { openTerm } from '@sia/office/features/semester/commands'
import { createNextTerm } from '@sia/office/features/semester/commands-next'
import { listTerms } from '@sia/office/features/semester/queries'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../packages/seed/src/seed.ts'

// A semester is played: the numbers of one term are the same on every screen, the next one is prepared and opened.

const test = await createTestApp()
const { db, pool, sql, call, url, time } = test
const ALL = { all: true } as const
const writer = { db, actor: 'staf sari' }
const NIM = '24010001'
let token = ''

const NEXT = { ganjil: ['02-01', '07-31'], genap: ['08-01', '01-31'] } as const

describe.each(['2026-11-27', '2027-01-31', '2027-03-12'])('the college on %s', (today) => {
  const now = new Date(`${today}T02:00:00Z`)

  beforeAll(async () => {
    time.now = now
    await seedDemo({
      databaseUrl: url,
      now,
      mahasiswa: 50,
      reset: true,
      putFile: null,
      onProgress: () => {},
    })
    token = await sessionOf(test, await db.mhs.findUniqueOrThrow({ where: { nim: NIM } }))
  })

  const running = async () => {
    const term = (await listTerms(pool)).find(({ aktif }) => aktif)
    if (!term) throw new Error('no term runs')
    return term
  }

  it('has the same classes in the list, in the terms, in results and in the schedule', async () => {
    const term = await running()
    const { kelas, dipilih } = await listKelasOfTerm(pool, ALL, undefined)
    expect(dipilih).toBe(term.id)
    expect(term.kelas).toBe(kelas.length)
    expect(kelas.length).toBeGreaterThan(0)
    const question = {
      filters: { tahun_ajaran: [term.tahun], paruh: term.semester },
      survey: undefined,
      least: 1,
    }
    const result = await kehadiran.read({ db, pool, now, actor: writer.actor }, question)
    const codes = new Set(kelas.map(({ kode }) => kode))
    const told = result.tables.find(({ sheet }) => sheet === 'Kelas')?.lines ?? []
    expect(told.map(([kode]) => codes.has(String(kode)))).toEqual(told.map(() => true))
    expect(told.length).toBe(codes.size)

    const { krs } = (await call(listKrs, { token })).body
    const own = krs.filter(
      ({ kelas: one }) => codes.has(one.kode) && paruhOf(one.semester) === term.semester,
    )
    const newest = Math.max(...krs.map(({ kelas: one }) => one.semester))
    expect(own.filter((one) => one.kelas.semester === newest)).toHaveLength(6)
    const study = await findStudy(pool, NIM)
    const berjalan = study.kelas.filter((one) => one.berjalan)
    expect(berjalan.map(({ kode }) => kode).toSorted()).toEqual(
      krs.flatMap(({ kelas: one }) => (one.semester === newest ? [one.kode] : [])).toSorted(),
    )
    for (const { sisa } of berjalan) expect(sisa).not.toBeNull()
  })

  it('counts the attendance of the running half alike on the start page and in the record', async () => {
    const { body } = await call(showBeranda, { token })
    const study = await findStudy(pool, NIM)
    const counted = study.kelas
      .filter(({ berjalan }) => berjalan)
      .map((one) => Number(/^(\d+) dari/.exec(one.kehadiran)?.[1] ?? 0))
    expect(body.kehadiran.hadir).toBe(counted.reduce((sum, one) => sum + one, 0))
  })

  it('lists under risk who is past the least attendance in his record', async () => {
    const student = await db.mhs.findUniqueOrThrow({ where: { nim: NIM } })
    const [own] = (await findStudy(pool, NIM)).kelas.filter(({ berjalan }) => berjalan)
    const kelas = await db.kelas.findFirstOrThrow({
      where: { kode: own?.kode ?? '', krs: { some: { mhs_id: student.id } } },
    })
    const meetings = ['1', '2', '3', '4']
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: { in: meetings } },
      data: { status: 1 },
    })
    await db.absensi.deleteMany({ where: { mhs_id: student.id, kelas_id: kelas.id } })
    const alpa = meetings.map((pertemuan) => ({
      mhs_id: student.id,
      kelas_id: kelas.id,
      pertemuan,
      status: '4',
    }))
    await db.absensi.createMany({ data: alpa })
    const listed = { nim: NIM, status: 'aktif' } as unknown as Parameters<
      typeof withRisks
    >[1][number]
    const [one] = await withRisks({ sql, now }, [listed], { isMoney: false })
    expect(one?.risiko).toContain('kehadiran di bawah minimal')
    const record = (await findStudy(pool, NIM)).kelas.find(
      ({ kode, berjalan }) => berjalan && kode === kelas.kode,
    )
    expect(record?.sisa).toBe('Kehadiran minimal 75% tidak dapat tercapai lagi')
  })

  it('prepares the next term and opens it: students rise, missing marks are named', async () => {
    const before = await running()
    const [first, last] = NEXT[before.semester]
    const semester = before.semester === 'ganjil' ? 'genap' : 'ganjil'
    const begins = Number(before.selesai.slice(0, 4))
    const [from = 0] = before.tahun.split('/').map(Number)
    const tahun = semester === 'genap' ? before.tahun : `${from + 1}/${from + 2}`
    const mulai = `${begins}-${first}`
    const selesai = `${semester === 'genap' ? begins : begins + 1}-${last}`
    const made = await createNextTerm(writer, { tahun, semester }, { mulai, selesai, apply: true })
    expect(made.classes.length).toBeGreaterThan(0)
    expect(made.members.length).toBeGreaterThan(0)
    expect(made.classes.every((one) => paruhOf(one.semester) === semester)).toBe(true)

    const semesters = new Map((await db.mhs.findMany()).map((one) => [one.nim, one.semester]))
    const opened = await openTerm(writer, {
      tahun,
      semester,
      mulai: undefined,
      selesai: undefined,
      raises: true,
      apply: true,
    })
    expect(opened.risen).toBeGreaterThan(0)
    const risen = (await db.mhs.findMany()).filter((one) => one.semester !== semesters.get(one.nim))
    expect(risen).toHaveLength(opened.risen)
    for (const one of risen) {
      expect(one.semester).toBe((semesters.get(one.nim) ?? 0) + 1)
      expect(paruhOf(one.semester)).toBe(semester)
    }
    const missing = opened.findings.find(({ what }) => what.includes('nilainya belum lengkap'))
    expect(missing?.count).toBeGreaterThan(0)
    const term = await running()
    const { kelas } = await listKelasOfTerm(pool, ALL, undefined)
    expect([term.semester, term.tahun, term.kelas]).toEqual([semester, tahun, kelas.length])
    expect(kelas).toHaveLength(made.classes.length)
    // Marks that are missing still stand under the half that has ended.
    const old = await listKelasOfTerm(pool, ALL, before.id)
    expect(old.kelas.filter(({ nilai_kurang }) => nilai_kurang > 0).length).toBe(missing?.count)
    expect(todayWita(now) <= term.selesai).toBe(true)
  })
})
