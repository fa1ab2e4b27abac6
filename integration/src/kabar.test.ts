import { show, showLencana } from '@sia/contracts/beranda'
import { create as claim } from '@sia/contracts/buku-saku'
import { markRead } from '@sia/contracts/kabar'
import { addDays, todayWita } from '@sia/domain/time'
import { saveAbsensi } from '@sia/office/features/absensi/commands'
import { isiOf as claimSeen, decideClaim } from '@sia/office/features/buku-saku/commands'
import { saveSchedule } from '@sia/office/features/kelas/commands-session'
import { actOnKs } from '@sia/office/features/ks/commands'
import { changeStatus } from '@sia/office/features/mhs/commands-status'
import { draftMarks, publishMarks } from '@sia/office/features/nilai/commands'
import {
  assignSupervisor,
  freeStudent,
  placeStudent,
} from '@sia/office/features/ojt/commands-place'
import { bookPayment } from '@sia/office/features/pembayaran/commands-book'
import { setFine } from '@sia/office/features/pembayaran/fines'
import { isiOf as loanSeen } from '@sia/office/features/peminjaman-ruangan/checksum'
import {
  decidePeminjaman,
  reopenPeminjaman,
} from '@sia/office/features/peminjaman-ruangan/commands'
import { sheetsOf } from '@sia/operator/test/sheets'
import { siaOf } from '@sia/operator/test/sia'
import { createKelas, createKrs, createPojt, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKabar } from '../test/kabar.ts'
import { createLogin } from '../test/kabar-login.ts'

// Acts of the offices on a student, each the way it is done, and his Kabar of them.

const test = await createKabar()
const { db, office, call, who, createStudent, wait, read, told, undo } = test
const ALL = { all: true } as const
const soon = addDays(todayWita(new Date()), 3)
const later = addDays(soon, 1)

let mhs: Awaited<ReturnType<typeof createStudent>>
let other: typeof mhs
let kelas: Awaited<ReturnType<typeof createKelas>>

beforeEach(async () => {
  await db.kabar.deleteMany()
  mhs = await createStudent()
  other = await createStudent()
  kelas = await createKelas(db)
  await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
  await createKrs(db, { mhs_id: other.id, kelas_id: kelas.id })
})

const matkul = async () =>
  (await db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })).nama

const draft = (ke: number | null, dari: number | null = null) =>
  draftMarks(who, { kelas_id: kelas.id, reach: ALL }, [{ nim: mhs.nim, bagian: 'uts', dari, ke }])
const publish = (nilai: number | null, terbit: number | null = null) =>
  publishMarks(who, { kelas_id: kelas.id, reach: ALL }, [
    { nim: mhs.nim, bagian: 'uts', nilai, terbit },
  ])
const mark = (dari: '1' | '4' | null, ke: '1' | '2' | '4' | null) =>
  saveAbsensi(who, ALL, kelas.id, [{ nim: mhs.nim, pertemuan: '3', dari, ke }])
const EMPTY = { jumlah: null, tanggal: null }
const book = (nomor: number, jumlah = 250_000) =>
  bookPayment(who, mhs.nim, {
    pos: 'angsuran_2',
    nomor,
    tindakan: 'bayar',
    jumlah,
    tanggal: todayWita(new Date()),
    seen: EMPTY,
  })
const fees = () =>
  db.biaya.create({ data: { mhs_id: mhs.id, biaya_pendidikan: 24_000_000, angsuran: 725_000 } })

async function createLoan() {
  const ruangan = await db.ruangan.create({ data: { nama: `Rapat ${mhs.nim}` } })
  const [dari, sampai] = [new Date(`${soon}T08:00+08:00`), new Date(`${soon}T09:00+08:00`)]
  const data = { mhs_id: mhs.id, ruangan_id: ruangan.id, dari, sampai }
  const loan = { ...data, no_telp: '08123456789', keperluan: 'Rapat' }
  return (await db.peminjamanRuangan.create({ data: loan })).id
}
async function decide(id: number, keputusan: 'menyetujui' | 'rejected', alasan?: string) {
  const row = await db.peminjamanRuangan.findUniqueOrThrow({
    where: { id },
    include: { mhs: true, ruangan: true },
  })
  const seen = new Map([[id, loanSeen(row)]])
  return decidePeminjaman(who, [id], { keputusan, oleh: 'Bagian Sarana', alasan, seen })
}

describe('each kind of change', () => {
  it('marks once they are published, and no draft', async () => {
    await draft(76.5)
    expect(await told(mhs)).toEqual([])
    await publish(76.5)
    expect(await told(mhs)).toMatchObject([
      {
        jenis: 'nilai',
        ref_id: kelas.id,
        judul: 'Nilai UTS keluar',
        kalimat: `${await matkul()}: 76,5, masuk 22,95 poin.`,
        layar: 'kelas',
        dibaca: false,
      },
    ])
    expect(await told(other)).toEqual([])
  })

  it('a session that was missed, and its correction', async () => {
    await mark(null, '4')
    expect(await told(mhs)).toMatchObject([
      { jenis: 'absensi', judul: `Tercatat alpa: ${await matkul()}` },
    ])
    await mark('4', '2')
    expect((await told(mhs))[0]).toMatchObject({
      judul: `Kehadiran diperbaiki: ${await matkul()}`,
      kalimat: 'Pertemuan 3, Selasa, 3 Maret 2026: alpa menjadi izin.',
    })
  })

  it('a session that moves or is called off, for all of its class', async () => {
    const session = { kelas_id: kelas.id, pertemuan: '8' }
    await db.pengajaran.updateMany({ where: session, data: { tanggal: day(soon) } })
    const seen = { tanggal: day(soon), ditiadakan: false, pengganti_id: null }
    const moved = { ...seen, tanggal: day(later) }
    await saveSchedule(who, ALL, session, {
      ...moved,
      seen,
      withAttendance: false,
      seenClashes: [],
    })
    for (const one of [mhs, other]) {
      expect(await told(one)).toMatchObject([{ jenis: 'kelas', judul: 'Kelas pindah hari' }])
    }
    const off = { ...moved, ditiadakan: true }
    await saveSchedule(who, ALL, session, {
      ...off,
      seen: moved,
      withAttendance: false,
      seenClashes: [],
    })
    expect((await told(mhs))[0]).toMatchObject({ judul: 'Kelas ditiadakan', layar: 'kelas' })
  })

  it('a lecturer who holds a single session for another', async () => {
    const session = { kelas_id: kelas.id, pertemuan: '8' }
    await db.pengajaran.updateMany({ where: session, data: { tanggal: day(soon) } })
    const dosen = await db.dosen.create({ data: { nama: 'Luh Eka' } })
    const seen = { tanggal: day(soon), ditiadakan: false, pengganti_id: null }
    const given = { ...seen, pengganti_id: dosen.id }
    await saveSchedule(who, ALL, session, {
      ...given,
      seen,
      withAttendance: false,
      seenClashes: [],
    })
    expect((await told(other))[0]?.kalimat).toMatch(/, dosen pengganti Luh Eka\.$/)
    await saveSchedule(who, ALL, session, {
      ...seen,
      seen: given,
      withAttendance: false,
      seenClashes: [],
    })
    expect((await told(other))[0]?.kalimat).toMatch(/, dosen kelas mengajar sendiri\.$/)
    const off = { ...seen, ditiadakan: true }
    await saveSchedule(who, ALL, session, { ...off, seen, withAttendance: false, seenClashes: [] })
    const before = await told(other)
    const offByAnother = { ...off, pengganti_id: dosen.id }
    await saveSchedule(who, ALL, session, {
      ...offByAnother,
      seen: off,
      withAttendance: false,
      seenClashes: [],
    })
    expect(await told(other)).toHaveLength(before.length)
  })

  it('the slot and the room of a class that goes on, and nothing of one that is over', async () => {
    const room = await db.ruangan.create({ data: { nama: `Lab ${mhs.nim}` } })
    const move = (ruangan_id: number) =>
      office.pool.query(
        `begin; set local sia.actor = 'operator uji'; update kelas set ruangan_id = ${ruangan_id} where id = ${kelas.id}; commit`,
      )
    const before = Number(kelas.ruangan_id)
    await move(room.id)
    expect(await told(mhs)).toEqual([])
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: '9' },
      data: { tanggal: day(soon) },
    })
    await move(before)
    expect(await told(mhs)).toMatchObject([{ judul: 'Ruangan kelas berubah' }])
  })

  it('a loan with who decided and why', async () => {
    const id = await createLoan()
    await decide(id, 'rejected', 'Ruangan diperbaiki.')
    expect(await told(mhs)).toMatchObject([
      {
        jenis: 'peminjaman',
        ref_id: id,
        judul: `Rapat ${mhs.nim} ditolak`,
        kalimat: expect.stringContaining('08.00-09.00 · “Ruangan diperbaiki.” · Bagian Sarana'),
        aksi: 'Ajukan lagi',
      },
    ])
  })

  it('a claim with the reason', async () => {
    const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Kunjungan', bulan: 1 } })
    const body = { buku_saku_kegiatan_id: kegiatan.id, status: '1', tanggal: '2026-01-11' }
    await call(claim, { token: mhs.token, body })
    const row = await db.bukuSaku.findFirstOrThrow({ where: { mhs_id: mhs.id } })
    const seen = new Map([[row.id, claimSeen(row)]])
    const decision = { status: 9 as const, oleh: 'PKK', alasan: 'Tidak terbaca.', seen }
    await decideClaim(who, [row.id], decision)
    expect(await told(mhs)).toMatchObject([
      { jenis: 'klaim', judul: 'Klaim ditolak: Kunjungan', kalimat: '“Tidak terbaca.”' },
    ])
  })

  it('a complaint that is answered and done with, in one line', async () => {
    const data = { mhs_id: mhs.id, judul: 'Lampu parkir', isi: 'Mati.', bagian: 'Sarana Prasarana' }
    const ks = await db.ks.create({ data })
    const answerer = { ...who, oleh: 'Made', peran: ['sarana' as const] }
    const act = { tindakan: 'selesai' as const, isi: 'Diganti 26 November.' }
    await actOnKs(answerer, [{ id: ks.id, dilihat: 0 }], act)
    expect(await told(mhs)).toMatchObject([
      {
        jenis: 'ks',
        ref_id: ks.id,
        judul: 'Kritik & saran Anda selesai',
        kalimat: 'Lampu parkir: “Diganti 26 November.”',
      },
    ])
  })

  it('an OJT place that is given, its lecturer, and that it was taken away', async () => {
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: true } })
    const pojt = await createPojt(db)
    const wanted = { nim: mhs.nim, pojt_id: pojt.id, seen: null, apply: true }
    await placeStudent(who, wanted)
    expect(await told(mhs)).toMatchObject([{ jenis: 'ojt', judul: 'Anda mendapat tempat OJT' }])
    const dosen = await db.dosen.create({ data: { nama: 'Luh Eka, M.Kom.' } })
    await assignSupervisor(who, { nims: [mhs.nim], dosen_id: dosen.id })
    expect((await told(mhs))[0]).toMatchObject({ kalimat: 'Dosen pembimbing: Luh Eka, M.Kom.' })
    await freeStudent(who, { nim: mhs.nim, seen: pojt.id, apply: true })
    expect((await told(mhs))[0]).toMatchObject({ judul: 'Tempat OJT Anda dilepas' })
  })

  it('a payment that is booked, and one that is taken out', async () => {
    await fees()
    const { number } = await book(21)
    expect(await told(mhs)).toMatchObject([
      { jenis: 'pembayaran', judul: 'Rp 250.000 tercatat', kalimat: 'Angsuran 21.' },
    ])
    await undo(number)
    expect((await told(mhs))[0]).toMatchObject({ judul: 'Pembayaran dikeluarkan' })
  })

  it('a booked payment with its receipt, where the college issues receipts at once', async () => {
    await fees()
    await book(21)
    expect(await told(mhs)).toMatchObject([{ bukti: null }])
    await db.pengaturan.updateMany({ data: { kop_nama: 'Politeknik Contoh' } })
    expect(await told(mhs)).toMatchObject([{ bukti: 'angsuran_2-21' }])
    await db.pengaturan.updateMany({ data: { kop_nama: null } })
  })

  it('a fine apart from the payment it came with, and that it was taken away', async () => {
    await fees()
    await book(21)
    const one = { nim: mhs.nim, pos: 'angsuran_2', nomor: 21 } as const
    await setFine(who, { ...one, seen: 0, units: 3 })
    const notes = await told(mhs)
    expect(notes.map(({ jenis }) => jenis).sort()).toEqual(['denda', 'pembayaran'])
    expect(notes.find(({ jenis }) => jenis === 'denda')).toMatchObject({
      judul: 'Denda Rp 15.000',
      kalimat: 'Angsuran 21.',
      nada: 'buruk',
    })
    await setFine(who, { ...one, seen: 3, units: 0 })
    expect((await told(mhs))[0]).toMatchObject({ judul: 'Denda dihapus' })
  })

  it('fees that a sheet changes, and nothing where it changes none or writes the first', async () => {
    const { apply } = sheetsOf(test)
    const sheet = (fees: number, one: number) =>
      apply('biaya', `nim;biaya_pendidikan;angsuran\n${mhs.nim};${fees};${one}`)
    await sheet(18_000_000, 750_000)
    expect(await told(mhs)).toEqual([])
    await sheet(17_000_000, 750_000)
    expect(await told(mhs)).toMatchObject([
      {
        jenis: 'biaya',
        judul: 'Tagihan Anda berubah',
        kalimat: 'Rp 18.000.000 menjadi Rp 17.000.000.',
      },
    ])
    await sheet(17_000_000, 750_000)
    expect(await told(mhs)).toHaveLength(1)
    await sheet(16_000_000, 700_000)
    expect((await told(mhs))[0]).toMatchObject({ judul: 'Biaya Anda berubah' })
  })

  it('a status with its first day', async () => {
    const wanted = { nims: [mhs.nim], status: 'cuti' as const, sejak: '2027-02-01', apply: true }
    await changeStatus(who, wanted)
    expect(await told(mhs)).toMatchObject([
      { judul: 'Status Anda: cuti', kalimat: 'Berlaku sejak 1 Februari 2027.' },
    ])
  })

  it('a login on a device that is new, not by a one-time password and not on a known one', async () => {
    const login = createLogin(test.app)
    const fresh = await createStudent()
    const data = {
      must_change_password: true,
      sandi_berlaku_sampai: new Date(Date.now() + 60_000),
    }
    await db.account.update({ where: { mhs_id: fresh.id }, data })
    const first = await login(fresh.nim)
    await db.account.update({
      where: { mhs_id: fresh.id },
      data: { must_change_password: false, sandi_berlaku_sampai: null },
    })
    await login(fresh.nim, first.cookie)
    expect(await db.kabar.count({ where: { mhs_id: fresh.id } })).toBe(0)
    const { token } = await login(fresh.nim)
    expect(await told({ token })).toMatchObject([
      { jenis: 'perangkat', kalimat: expect.stringContaining('Firefox di Windows') },
    ])
  })
})

describe('what is never told', () => {
  it('what was taken back within ten seconds, whatever it was', async () => {
    await fees()
    const id = await createLoan()
    await decide(id, 'menyetujui')
    await reopenPeminjaman(who, [id])
    await draft(80)
    await undo((await publish(80)).number)
    await undo((await book(1)).number)
    await mark(null, '4')
    await mark('4', null)
    const status = { nims: [mhs.nim], status: 'cuti' as const, sejak: '2027-02-01', apply: true }
    await undo((await changeStatus(who, status)).number)
    expect(await db.kabar.count({ where: { mhs_id: mhs.id } })).toBe(0)
  })

  it('before its ten seconds are over', async () => {
    await decide(await createLoan(), 'menyetujui')
    expect((await read(mhs.token)).rows).toEqual([])
    expect((await call(showLencana, { token: mhs.token })).body.kabar).toBe(0)
    await wait()
    expect((await read(mhs.token)).rows).toHaveLength(1)
  })

  it('what he did himself', async () => {
    const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Donor', bulan: 1 } })
    const body = { buku_saku_kegiatan_id: kegiatan.id, status: '1', tanggal: '2026-01-11' }
    expect((await call(claim, { token: mhs.token, body })).status).toBe(200)
    expect(await told(mhs)).toEqual([])
  })

  it('a change that only a trial made', async () => {
    const wanted = { nims: [mhs.nim], status: 'cuti' as const, sejak: '2027-02-01', apply: false }
    await changeStatus(who, wanted)
    expect(await db.kabar.count({ where: { mhs_id: mhs.id } })).toBe(0)
  })
})

describe('what is changed again before it is told', () => {
  it('is told as it ended', async () => {
    await draft(70)
    await publish(70)
    await draft(75, 70)
    await publish(75, 70)
    expect(await told(mhs)).toMatchObject([{ judul: 'Nilai UTS keluar' }])
  })

  it('in one transaction is told as it ended, however long that takes', async () => {
    await office.pool.query(
      `begin; set local sia.actor = 'operator uji';
       update krs set uts = 70 where kelas_id = ${kelas.id} and mhs_id = ${mhs.id};
       select pg_sleep(0.01);
       update kabar set tampil_pada = clock_timestamp() where mhs_id = ${mhs.id};
       update krs set uts = 80 where kelas_id = ${kelas.id} and mhs_id = ${mhs.id}; commit`,
    )
    expect(await told(mhs)).toMatchObject([
      { judul: 'Nilai UTS keluar', kalimat: expect.stringContaining(': 80, masuk 24 poin.') },
    ])
  })

  it('leaves right words for the session that is no longer missed', async () => {
    const absent = (pertemuan: string, dari: '1' | '4' | null, ke: '1' | '4') => ({
      nim: mhs.nim,
      pertemuan,
      dari,
      ke,
    })
    const save = (...cells: ReturnType<typeof absent>[]) => saveAbsensi(who, ALL, kelas.id, cells)
    await save(absent('3', null, '4'))
    await told(mhs)
    await save(absent('3', '4', '1'), absent('4', null, '4'))
    await save(absent('4', '4', '1'))
    expect((await told(mhs))[0]).toMatchObject({
      judul: 'Kehadiran diperbaiki',
      kalimat: '1 pertemuan tidak lagi alpa.',
      ref_id: null,
      nada: 'baik',
    })
  })

  it('of several things is told of those that stayed', async () => {
    await fees()
    const first = await book(1)
    await book(2)
    await undo(first.number)
    expect(await told(mhs)).toMatchObject([{ kalimat: 'Angsuran 2.' }])
  })
})

it('many rows of one change are one line a student', async () => {
  const more = [await createKelas(db), await createKelas(db), await createKelas(db)]
  for (const { id: kelas_id } of more) {
    for (const { id: mhs_id } of [mhs, other]) await createKrs(db, { mhs_id, kelas_id })
  }
  const ids = more.map(({ id }) => id).join()
  await office.pool.query(
    `begin; set local sia.actor = 'operator uji';
     update krs set uts = 70 where kelas_id in (${ids});
     update krs set uas = 80 where kelas_id in (${ids}); commit`,
  )
  for (const one of [mhs, other]) {
    expect(await told(one)).toMatchObject([{ judul: 'Nilai 3 kelas keluar', layar: 'jadwal' }])
  }
})

describe('a sheet', () => {
  const { apply } = sheetsOf(test)
  const attendance = () =>
    [
      `Kelas :;${kelas.kode};;;`,
      'No;NIM;Nama;1;2;3',
      ...[mhs, other].map(({ nim, nama }, n) => `${n + 1};${nim};${nama};A;A;H`),
    ].join('\n')

  it('of many rows tells each student once, in one line', async () => {
    const report = await apply('absensi', attendance())
    expect(report.rejections).toEqual([])
    for (const one of [mhs, other]) {
      expect(await told(one)).toMatchObject([{ judul: 'Tercatat alpa di 2 pertemuan' }])
    }
  })

  it('that is taken back in time tells nothing, and later that it is so no more', async () => {
    await undo((await apply('absensi', attendance())).number)
    expect(await told(mhs)).toEqual([])
    const { number } = await apply('absensi', attendance())
    await told(mhs)
    await undo(number)
    expect((await told(mhs)).map(({ judul }) => judul)).toEqual([
      'Kehadiran diperbaiki',
      'Tercatat alpa di 2 pertemuan',
    ])
  })
})

describe('a student who is merged with another', () => {
  it('takes his notes along and is told nothing, nor is he when they are parted again', async () => {
    await fees()
    await book(1)
    await told(mhs)
    const right = await createStudent()
    const sia = siaOf(test)
    const merged = await sia('gabung', 'mahasiswa', mhs.nim, right.nim, '--apply', '--json')
    expect([merged.code, merged.err]).toEqual([0, ''])
    expect(await told(right)).toMatchObject([{ jenis: 'pembayaran' }])
    await undo((merged.json() as { number: number }).number)
    expect(await db.kabar.count({ where: { mhs_id: { in: [mhs.id, right.id] } } })).toBe(1)
  })
})

describe('reading', () => {
  const makeTwo = async () => {
    await fees()
    await book(1)
    await book(2)
    return told(mhs)
  }
  const mark = (token: string, body: object = {}) => call(markRead, { token, body })

  it('one, and then all, in two tabs at once: nothing is counted twice', async () => {
    const [first] = await makeTwo()
    const both = await Promise.all([1, 2].map(() => mark(mhs.token, { kabar_id: first?.id })))
    expect(both.map(({ status, body }) => [status, body.belum_dibaca])).toEqual([
      [200, 1],
      [200, 1],
    ])
    await Promise.all([1, 2].map(() => mark(mhs.token)))
    const { belum_dibaca, rows } = await read(mhs.token)
    expect([belum_dibaca, rows.map(({ dibaca }) => dibaca)]).toEqual([0, [true, true]])
    expect((await call(show, { token: mhs.token })).body.lencana.kabar).toBe(0)
  })

  it('is counted on the menu until then', async () => {
    await makeTwo()
    expect((await call(show, { token: mhs.token })).body.lencana.kabar).toBe(2)
    expect((await call(showLencana, { token: mhs.token })).body.kabar).toBe(2)
  })

  it('of another student’s, of an unknown one, and of one not told yet are all not found', async () => {
    const [first] = await makeTwo()
    await book(3)
    const hidden = await db.kabar.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const answers = [
      await mark(other.token, { kabar_id: first?.id }),
      await mark(mhs.token, { kabar_id: 2_000_000_000 }),
      await mark(mhs.token, { kabar_id: hidden.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await read(other.token)).rows).toEqual([])
    expect((await read(mhs.token)).belum_dibaca).toBe(2)
  })
})
