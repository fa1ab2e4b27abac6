import type { Mhs } from '@sia/seed/mhs'

const OFFERS = 40
const PLACES = 6
const TAKEN = 3
const JOINED_AT = new Date('2026-05-11T01:30:00Z')

/** Companies with one offer each, open to two programmes, half of the places taken by groups of three. */
export function createPlaces(students: readonly Mhs[], jurusanIds: readonly number[]) {
  const numbers = Array.from({ length: OFFERS }, (_, index) => index + 1)
  const free = Map.groupBy(
    // Some students must be left who have no place yet.
    students.filter(({ row }) => row.jenjang === 'D2').filter((_, index) => index % 5 < 4),
    ({ row }) => row.jurusan_id,
  )
  const pojt_jurusan = numbers.flatMap((pojt_id) =>
    [0, 1].map((nth) => ({
      pojt_id,
      jurusan_id: jurusanIds[(pojt_id * 2 + nth) % jurusanIds.length] ?? 0,
      jumlah_mhs: PLACES,
      // A trigger counts the places while they are written.
      terisi: 0,
    })),
  )
  let id = 0
  const mhs_pojt = pojt_jurusan.flatMap(({ pojt_id, jurusan_id }) => {
    const joined = free.get(jurusan_id)?.splice(0, TAKEN) ?? []
    return joined.map(({ row }, index) => ({
      id: ++id,
      mhs_id: row.id,
      pojt_id,
      jurusan_id,
      dosen_id: 1 + (id % 40),
      kelompok_nim: joined[0]?.row.nim ?? null,
      kelompok_urutan: index + 1,
      created_at: JOINED_AT,
    }))
  })
  return {
    perusahaan: numbers.map((number) => ({
      id: number,
      nama: `PT Mitra Vokasi ${String(number).padStart(2, '0')}`,
      alamat: `Jalan Mitra No. ${number}, Denpasar`,
    })),
    pojt: numbers.map((number) => ({
      id: number,
      jenjang: 'D2',
      perusahaan_id: number,
      dari_2: null,
      sampai_2: null,
      dari_4: '2026-06-15',
      sampai_4: '2026-12-12',
    })),
    pojt_jurusan,
    mhs_pojt,
  }
}
