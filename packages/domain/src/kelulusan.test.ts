import { describe, expect, it, test } from 'vitest'
import { countBukuSaku, countOjt, countPembayaran, countSks, countTak } from './kelulusan.ts'
import { computePembayaran } from './pembayaran-figures.ts'

describe('pocket book', () => {
  test.each([
    [{ kegiatan: 12, disetujui: 3, diajukan: 0 }, 3, 12, '3 dari 12', 'Kurang 9 kegiatan.'],
    [
      { kegiatan: 12, disetujui: 3, diajukan: 2 },
      3,
      12,
      '3 dari 12',
      'Kurang 9 kegiatan. 2 pengajuan menunggu.',
    ],
    [{ kegiatan: 12, disetujui: 12, diajukan: 0 }, 12, 12, '12 dari 12', 'Sudah lengkap.'],
    [
      { kegiatan: 0, disetujui: 0, diajukan: 0 },
      0,
      null,
      '-',
      'Kampus belum menetapkan kegiatan buku saku.',
    ],
  ])('%j', (counts, ada, perlu, nilai, kalimat) => {
    expect(countBukuSaku(counts)).toMatchObject({ syarat: 'buku_saku', ada, perlu, nilai, kalimat })
  })
})

describe('TAK', () => {
  // 10 points with an own value of 15.5, and 20. Product §8.1.
  const items = [
    { nilai: 10, own: 15.5 },
    { nilai: 20, own: null },
  ]
  test.each([
    [100, '35,5 dari 100 poin', 'Kurang 64,5 poin.'],
    [36, '35,5 dari 36 poin', 'Kurang 0,5 poin.'],
    [35, '35,5 dari 35 poin', 'Sudah lengkap.'],
    [null, '35,5 poin', 'Kampus belum menetapkan target poin.'],
  ])('of %s', (target, nilai, kalimat) => {
    expect(countTak(items, target)).toMatchObject({
      syarat: 'tak',
      ada: 35.5,
      perlu: target,
      nilai,
      kalimat,
    })
  })
})

describe('sks', () => {
  const of = (matkul_id: string, grade: number | null, sks: number) => ({
    ...{ matkul_id, tahun: '2025/2026', semester: 1, grade, sks },
  })
  const items = [of('A', 4, 3), of('B', 1, 2), of('C', null, 4)]
  const target = { tak_target: null, sks_d1: 40, sks_d2: 5, nilai_ulang: null }
  test.each([
    ['D1', target, '5 dari 40 sks', 'Kurang 35 sks. 4 sks di jadwal belum bernilai.'],
    ['D2', target, '5 dari 5 sks', 'Sudah lengkap.'],
    [
      'D2',
      { ...target, sks_d2: null },
      '5 sks',
      'Kampus belum menetapkan jumlah sks. 4 sks di jadwal belum bernilai.',
    ],
  ])('%s %j', (jenjang, given, nilai, kalimat) => {
    expect(countSks(items, jenjang, given)).toMatchObject({ ada: 5, nilai, kalimat })
  })

  it('says nothing of a schedule whose classes all have a grade', () => {
    expect(countSks(items.slice(0, 2), 'D1', target).kalimat).toBe('Kurang 35 sks.')
  })

  it('counts an E for nothing and says so, and a course once however often it was taken', () => {
    const failed = [...items, of('D', 0, 2)]
    expect(countSks(failed, 'D1', target).kalimat).toBe(
      'Kurang 35 sks. 2 sks tidak lulus (E). 4 sks di jadwal belum bernilai.',
    )
    // An open repetition counts what it can still add.
    expect(countSks([...failed, of('D', null, 2), of('A', null, 3)], 'D1', target).kalimat).toBe(
      'Kurang 35 sks. 6 sks di jadwal belum bernilai.',
    )
    expect(countSks([...failed, of('D', 2, 2), of('A', 3, 3)], 'D1', target).ada).toBe(7)
  })
})

describe('OJT', () => {
  const open = {
    ...{ today: '2026-03-01', dibuka_pada: '2026-01-01', aktif: true, pojt_id: 7 },
    ...{ sampai: '2026-06-30', kelompok_nim: null },
  }
  test.each([
    [{ ...open, dibuka_pada: '2026-03-02', pojt_id: null }, 0, 'Halaman OJT belum dibuka kembali.'],
    [{ ...open, aktif: false, pojt_id: null }, 0, 'Kurang 4 langkah, berikutnya: Aktif OJT.'],
    // Who has done the OJT keeps it, whether or not the page is open for the next ones.
    [
      { ...open, kelompok_nim: '1', today: '2026-07-01', dibuka_pada: '2026-09-01', aktif: false },
      4,
      'Sudah lengkap.',
    ],
    [{ ...open, pojt_id: null }, 1, 'Kurang 3 langkah, berikutnya: Pilih perusahaan.'],
    [open, 2, 'Kurang 2 langkah, berikutnya: Pilih kelompok.'],
    [{ ...open, kelompok_nim: '1' }, 3, 'Kurang 1 langkah, berikutnya: Laksanakan OJT.'],
    [{ ...open, kelompok_nim: '1', today: '2026-07-01' }, 4, 'Sudah lengkap.'],
  ])('%j', (status, ada, kalimat) => {
    const nilai = `${ada} dari 4 langkah`
    expect(countOjt(status)).toMatchObject({ syarat: 'ojt', ada, perlu: 4, nilai, kalimat })
  })
})

describe('payments', () => {
  const empty = {
    ...{ subsidi: null, diskon_dpp: null, du_1: null, du_2: null, du_3: null },
    ...{ tanggal_du_1: null, tanggal_du_2: null, tanggal_du_3: null },
    ...{ angsuran: null, diskon_angsuran: null },
  }
  const count = (biaya_pendidikan: number, jumlah: number, denda = 0) =>
    countPembayaran(
      computePembayaran(
        {
          biaya: { ...empty, biaya_pendidikan },
          angsuran_jenjang: [],
          angsuran: [],
          angsuran_optional: [{ jumlah, denda }],
        },
        { angkatan: 2025, setting: null, today: '2026-03-01' },
      ),
    )
  test.each([
    [10_000_000, 8_000_000, 0, '80%', 'Kurang Rp\u00a02.000.000.'],
    [10_000_000, 9_999_999, 0, '99%', 'Kurang Rp\u00a01.'],
    [10_000_000, 1, 0, '< 1%', 'Kurang Rp\u00a09.999.999.'],
    [10_000_000, 10_000_000, 0, '100%', 'Pembayaran Anda sudah lunas.'],
    [
      10_000_000,
      10_000_000,
      20_000,
      '100%',
      'Biaya Anda sudah lunas. Denda yang tercatat: Rp\u00a020.000.',
    ],
    [10_000_000, 10_000_001, 0, '100%', 'Pembayaran Anda melebihi biaya.'],
    [0, 0, 0, '-', 'Belum ada data biaya.'],
  ])('%d, of which %d are paid, fined %d', (biaya, jumlah, denda, nilai, kalimat) => {
    expect(count(biaya, jumlah, denda)).toMatchObject({ nilai, kalimat })
  })

  it('of nothing there is no ring', () => {
    expect(count(0, 0).perlu).toBeNull()
    expect(count(10, 8)).toMatchObject({ ada: 8, perlu: 10 })
  })
})

describe('the ring', () => {
  const twenty = [{ nilai: 20, own: null }]
  test.each([
    [100, 20],
    // Only what is complete is a whole ring.
    [21, 95],
    [20, 100],
    [10, 100],
    [null, 0],
  ])('of 20 points with the target %s is %d', (target, persen) => {
    expect(countTak(twenty, target).persen).toBe(persen)
  })
})
