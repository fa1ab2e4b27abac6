import { show, showLencana } from '@sia/contracts/beranda'
import { list as listBerita } from '@sia/contracts/berita-terkini'
import { list as listBukuSaku } from '@sia/contracts/buku-saku'
import { list as listKrs } from '@sia/contracts/krs'
import { show as showMhs } from '@sia/contracts/mhs'
import { list as listPojt, show as showOjt } from '@sia/contracts/ojt'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { list as listPengumuman } from '@sia/contracts/pengumuman'
import { list as listProgkam } from '@sia/contracts/progkam'
import { list as listSurvey } from '@sia/contracts/survey'
import { countHadir } from '@sia/domain/absensi'
import { countLunas, listAngsuran, pickTagihan, sumTagihan } from '@sia/domain/angsuran'
import { checkEligibility } from '@sia/domain/ojt'
import { computePaid, computeSaldo, unwrapAngsuran } from '@sia/domain/pembayaran'
import { computeTotalTak, findOwnNilai } from '@sia/domain/progkam'
import { countTerbuka } from '@sia/domain/survey'
import { seedDemo } from '@sia/seed/seed'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

// The start page agrees with the student's other screens.

const test = await createTestApp()
const { db, call, url } = test
const STUDENTS = ['24010001', '24010002', '25020001', '25020002']

beforeAll(async () => {
  const silent = { putFile: null, onProgress: () => undefined }
  await seedDemo({ databaseUrl: url, now: NOW, mahasiswa: 50, ...silent })
})

const rows = <Row>(list: Row[] | { data: Row[] }) => (Array.isArray(list) ? list : list.data)

async function openAs(nim: string) {
  const { id } = await db.mhs.findUniqueOrThrow({ where: { nim } })
  const token = await sessionOf(test, { id })
  const beranda = (await call(show, { token })).body
  return { id, token, beranda }
}

describe.each(STUDENTS)('the start page of %s', (nim) => {
  it('has the IPK, the attendance and the classes of the schedule', async () => {
    const { token, beranda } = await openAs(nim)
    const { krs } = (await call(listKrs, { token })).body
    const mhs = krs[0]?.mhs
    expect(beranda.nilai.ipk).toBe(mhs?.nilai_akhir.ipk)
    const ip = beranda.nilai.semester.map(({ semester, ip: nilai }) => ({ semester, nilai }))
    expect(ip).toEqual(mhs?.nilai_ip)
    expect(beranda.nilai.semester.at(-1)?.ipk ?? null).toBe(beranda.nilai.ipk)

    // The demo's students are in their last semester.
    const last = Math.max(...krs.map(({ kelas }) => kelas.semester))
    const running = krs.filter(({ kelas }) => kelas.semester === last)
    const hadir = running.map(({ kelas: { pengajaran } }) =>
      countHadir({ pengajaran, absensi: pengajaran.flatMap(({ absensi }) => absensi) }),
    )
    expect(beranda.kehadiran.hadir).toBe(hadir.reduce((sum, count) => sum + count, 0))
    for (const jadwal of beranda.jadwal) {
      const kelas = krs.find((item) => item.kelas.id === jadwal.kelas_id)?.kelas
      const sesi = kelas?.pengajaran.find(({ pertemuan }) => pertemuan === jadwal.pertemuan)
      expect(jadwal).toMatchObject({
        kode: kelas?.kode,
        matkul: kelas?.matkul?.nama,
        ruangan: kelas?.ruangan?.nama ?? null,
        mulai: `${sesi?.tanggal} ${kelas?.jamkul?.dari}`,
        selesai: `${sesi?.tanggal} ${kelas?.jamkul?.sampai}`,
        pembahasan: jadwal.ditiadakan ? null : sesi?.pembahasan,
        link_meet: jadwal.ditiadakan ? null : sesi?.link_meet,
      })
    }
    expect(beranda.jadwal.length).toBeGreaterThan(0)
    const open = beranda.jadwal.filter(
      ({ selesai, ditiadakan }) => !ditiadakan && selesai > beranda.sekarang,
    )
    expect(beranda.berikutnya).toEqual(open[0])
    const unrated = running.filter(({ sudah_dinilai }) => !sudah_dinilai)
    expect(beranda.penilaian.belum).toBe(unrated.length)
    expect(beranda.lencana.krs).toBe(unrated.length)
    const marked = running.filter(({ penilaian_diminta }) => penilaian_diminta)
    expect(marked).toEqual(unrated)
    const ids = unrated.map(({ kelas }) => kelas.id)
    expect(beranda.penilaian.kelas_id === null || ids.includes(beranda.penilaian.kelas_id)).toBe(
      true,
    )
    expect(beranda.penilaian.kelas_id === null).toBe(unrated.length === 0)
  })

  it('owes what the payments say', async () => {
    const { id, token, beranda } = await openAs(nim)
    const params = { id: String(id) }
    const { mhs } = (await call(showMhs, { token, params })).body
    const optional = (await call(angsuranOptional, { token, params: { mhs_id: String(id) } })).body
    const data = { ...mhs, ...optional, angsuran_jenjang: unwrapAngsuran(mhs) }
    expect(beranda.pembayaran.sisa).toBe(computeSaldo(data).saldo)
    const setting = optional.jatuh_tempo_angsuran
    const today = beranda.sekarang.slice(0, 10)
    const slots = listAngsuran(data, { angkatan: mhs.angkatan, setting, today })
    const due = pickTagihan(slots)
    expect(beranda.tagihan).toEqual(due)
    const asked = slots.reduce((sum, { kurang }) => sum + kurang, 0)
    if (slots.length > 0) expect(asked).toBe(beranda.pembayaran.sisa)
    expect(sumTagihan(due).kurang).toBeLessThanOrEqual(beranda.pembayaran.sisa)
    const first = due.find(({ keadaan }) => keadaan === 'lewat_tempo') ?? due[0]
    expect([beranda.angsuran?.ke, beranda.angsuran?.jumlah, beranda.angsuran?.denda]).toEqual([
      first?.ke,
      first?.kurang,
      first?.denda,
    ])
    expect(beranda.pembayaran.angsuran_lunas).toBe(countLunas(slots))
    expect(beranda.pembayaran.persen).toBe(computePaid(data).persen)
    expect(beranda.lencana.pembayaran).toBe(beranda.angsuran?.terlambat ? 1 : 0)
  })

  it('counts what TAK, pocket book, surveys, news and announcements count', async () => {
    const { token, beranda } = await openAs(nim)
    const progkam = rows((await call(listProgkam, { token })).body.progkam)
    const points = progkam.map(({ nilai, mhs }) => ({ nilai, own: findOwnNilai(mhs) }))
    expect(beranda.tak).toEqual({ total: computeTotalTak(points), kegiatan: progkam.length })

    const query = { page: 'all' }
    const kegiatan = rows((await call(listBukuSaku, { token, query })).body.buku_saku_kegiatan)
    const claims = kegiatan.map(({ buku_saku }) => buku_saku[0]?.status ?? null)
    const count = (status: number | null) => claims.filter((one) => one === status).length
    expect(beranda.buku_saku).toEqual({
      kegiatan: kegiatan.length,
      disetujui: count(2),
      diajukan: count(1),
      ditolak: count(9),
      belum: count(null),
    })
    expect(beranda.lencana.buku_saku).toBe(count(9))

    const terbuka = countTerbuka(
      rows((await call(listSurvey, { token })).body.survey).flatMap((one) => one.jenis_survey),
      true,
    )
    expect([beranda.survey.terbuka, beranda.lencana.survey]).toEqual([terbuka, terbuka])

    const { belum_dibaca } = (await call(listBerita, { token })).body
    expect(beranda.lencana.berita_terkini).toBe(belum_dibaca)

    const pengumuman = rows((await call(listPengumuman, { token })).body.pengumuman)
    expect(beranda.lencana.pengumuman_berlaku).toBe(pengumuman.length)
    expect(beranda.lencana.pengumuman).toBe(pengumuman.filter(({ ditutup }) => !ditutup).length)
    expect(beranda.pengumuman.map(({ id }) => id)).toEqual(
      pengumuman.slice(0, 3).map(({ id }) => id),
    )
  })

  it('has the numbers of the menu that are told alone', async () => {
    const { token, beranda } = await openAs(nim)
    expect((await call(showLencana, { token })).body).toEqual(beranda.lencana)
  })

  it('stands with the OJT as its screen does', async () => {
    const { id, token, beranda } = await openAs(nim)
    const { body } = await call(showOjt, { token, params: { id: String(id) } })
    const chosen = body.mhs_pojt
    const keadaan = !body.aktif ? 'tidak_aktif' : chosen ? 'sudah_memilih' : 'pilih_perusahaan'
    expect(beranda.ojt.keadaan).toBe(keadaan)
    expect(beranda.ojt.perusahaan).toBe(chosen?.perusahaan.nama ?? null)
    expect(beranda.ojt.dosen).toBe(chosen?.dosen?.nama ?? null)
    const offers = rows((await call(listPojt, { token })).body.pojt)
    const mhs = await db.mhs.findUniqueOrThrow({ where: { nim } })
    const { tahun } = await db.tahunAjaran.findFirstOrThrow({ orderBy: { tahun: 'asc' } })
    const suits = offers.filter((pojt) => {
      const places = pojt.pojt_jurusan.find(({ jurusan_id }) => jurusan_id === mhs.jurusan_id)
      const terisi = pojt.mhs.filter(({ jurusan_id }) => jurusan_id === mhs.jurusan_id).length
      const offer = { ...pojt, kuota: places?.jumlah_mhs ?? null, terisi }
      return checkEligibility({ mhs, offer, tahun_ajaran: tahun }).ok
    })
    expect(beranda.ojt.pilihan).toBe(keadaan === 'pilih_perusahaan' ? suits.length : 0)
    expect(beranda.lencana.ojt).toBe(beranda.ojt.pilihan > 0 ? 1 : 0)
  })
})
