import { list, show } from '@sia/contracts/office/hasil'
import type { Peran } from '@sia/domain/staf'
import { resultKinds } from '@sia/office/registry/result-kinds'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, createStaf, enter } = await createOfficeApp({ env: { HASIL_MINIMAL: '3' } })
const as = async (...peran: Peran[]) => enter((await createStaf(peran)).username)
const pimpinan = await as('pimpinan')

const ask = (cookie: string, nama: string, query = {}) =>
  call(show, { cookie, params: { nama }, query })
const tableOf = async (cookie: string, nama: string, sheet: string, query = {}) =>
  (await ask(cookie, nama, query)).body.tabel.find((one) => one.nama === sheet)

it('shows an office its own results, and refuses the others as if they were none', async () => {
  const keuangan = await as('keuangan')
  const { body } = await call(list, { cookie: keuangan })
  expect(body.hasil.map(({ nama }) => nama)).toEqual(['pembayaran'])
  expect((await ask(keuangan, 'pembayaran')).status).toBe(200)
  expect((await ask(keuangan, 'survey')).status).toBe(404)
  expect((await ask(keuangan, 'tidak-ada')).status).toBe(404)
})

it('shows the heads every result that there is', async () => {
  const { body } = await call(list, { cookie: pimpinan })
  expect(body.hasil.map(({ nama }) => nama).toSorted()).toEqual(
    resultKinds.map(({ name }) => name).toSorted(),
  )
  for (const { nama } of body.hasil) expect((await ask(pimpinan, nama)).status).toBe(200)
})

it('names students only for who may open their records', async () => {
  const { nim } = await createMhs(db, { ojt_aktif: true })
  const pkk = await as('pkk')
  const named = await tableOf(pkk, 'ojt', 'Tanpa tempat')
  expect(named?.baris.flat()).toContain(nim)
  const { body } = await ask(pimpinan, 'ojt')
  expect(body.tabel.map((one) => one.nama)).toEqual(['Ringkasan', 'Tempat'])
  expect(JSON.stringify(body)).not.toContain(nim)
})

it('tells of ratings neither who, nor when, nor fewer than the least number', async () => {
  const kelas = await createKelas(db, { kode: 'DINILAI' })
  const rate = async (text: string) => {
    const mhs = await createMhs(db, { nama: 'RAHASIA NAMA' })
    const aspects = {
      penampilan: 4,
      kepribadian: 4,
      penguasaan_materi: 4,
      mudah_diterima: 4,
      semangat_mengajar: 4,
      ketepatan_waktu: 4,
    }
    await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
    await db.penilaianDosen.create({
      data: { mhs_id: mhs.id, kelas_id: kelas.id, kritik_saran: text, ...aspects },
    })
    return mhs
  }
  const raters = [await rate('mawar'), await rate('melati')]
  const before = JSON.stringify((await ask(pimpinan, 'penilaian-dosen')).body)
  expect(before).not.toMatch(/DINILAI|mawar|melati/)
  raters.push(await rate('kenanga'))
  const { body } = await ask(pimpinan, 'penilaian-dosen')
  const after = JSON.stringify(body)
  expect(after).toContain('DINILAI')
  for (const { nim, nama } of raters) {
    expect(after).not.toContain(nim)
    expect(after).not.toContain(nama)
  }
  await rate('teratai')
  expect(JSON.stringify((await ask(pimpinan, 'penilaian-dosen')).body)).not.toContain('teratai')
})

it('tells how long an office took to answer, of what was published and answered often enough', async () => {
  const sent = new Date('2026-11-01T00:00:00Z')
  const days = (count: number) => new Date(sent.getTime() + count * 86_400_000)
  const send = async (bagian: string, answered: number | null, at = sent) => {
    const { id: mhs_id } = await createMhs(db)
    const ks = await db.ks.create({
      data: { mhs_id, judul: 'j', isi: 'i', bagian, created_at: at },
    })
    if (answered === null) return
    await db.ksPesan.create({
      data: { ks_id: ks.id, jenis: 'jawaban', isi: 'ya', created_at: days(answered) },
    })
  }
  for (const answered of [1, 2, 6, null]) await send('Keuangan', answered)
  // As many were sent, and one fewer was answered than is told.
  for (const answered of [1, 2, null]) await send('Sarana', answered)
  const times = async () => (await tableOf(pimpinan, 'kritik', 'Waktu jawab'))?.baris
  expect(await times()).toEqual([['keuangan', 3, 2]])
  // One that came since is in nothing that is shown.
  await send('Keuangan', 9, days(8))
  expect(await times()).toEqual([['keuangan', 3, 2]])
})

it('reckons attendance of what was recorded, and who cannot reach the least any more', async () => {
  await db.pengaturan.updateMany({ data: { kehadiran_minimal: 75 } })
  const kelas = await createKelas(db, { kode: 'HADIR' })
  // 3 of 12 meetings may be missed; the cancelled one is one of them.
  await db.pengajaran.updateMany({
    where: { kelas_id: kelas.id, pertemuan: '9' },
    data: { status: 9 },
  })
  const missed = [0, 2, 3]
  for (const count of missed) {
    const { id: mhs_id } = await createMhs(db, { jurusan_id: 9, angkatan: 2040 })
    await createKrs(db, { mhs_id, kelas_id: kelas.id })
    const statuses = [...Array(count).fill('4'), ...Array(4 - count).fill('1'), '1']
    for (const [place, status] of statuses.entries()) {
      // The last one stands on the meeting that was cancelled, and counts for nothing.
      const pertemuan = place === 4 ? '9' : String(place + 1)
      await db.absensi.create({ data: { mhs_id, kelas_id: kelas.id, pertemuan, status } })
    }
  }
  const byKelas = await tableOf(pimpinan, 'kehadiran', 'Kelas')
  expect(byKelas?.baris.find(([kode]) => kode === 'HADIR')?.slice(4)).toEqual([3, 58.33, 1])
  const groups = await tableOf(pimpinan, 'kehadiran', 'Angkatan')
  expect(groups?.baris.find(([, angkatan]) => angkatan === 2040)?.slice(2)).toEqual([3, 58.33, 1])
  // A class with one record is told neither alone nor as part of a sum.
  const small = await createKelas(db, { kode: 'SEDIKIT' })
  const { id: lone } = await createMhs(db, { jurusan_id: 9, angkatan: 2040 })
  await createKrs(db, { mhs_id: lone, kelas_id: small.id })
  await db.absensi.create({
    data: { mhs_id: lone, kelas_id: small.id, pertemuan: '1', status: '4' },
  })
  for (const sheet of ['Kelas', 'Angkatan']) {
    expect((await tableOf(pimpinan, 'kehadiran', sheet))?.baris.flat()).not.toContain('SEDIKIT')
  }
  expect(await tableOf(pimpinan, 'kehadiran', 'Angkatan')).toEqual(groups)
  expect(groups?.grafik).toMatchObject({ kolom: 'Kehadiran dari yang diabsen', maksimal: 100 })
  await db.pengaturan.updateMany({ data: { kehadiran_minimal: null } })
  expect(
    (await tableOf(pimpinan, 'kehadiran', 'Kelas'))?.baris.map((line) => line.at(-1)),
  ).not.toContain(1)
})
