import { createHash } from 'node:crypto'
import { compareNames } from '@sia/domain/order'
import type { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'

const WITH_OFFERS = {
  pojt: {
    orderBy: { jenjang: 'asc' },
    include: { pojt_jurusan: { include: { jurusan: { select: { nama: true } } } } },
  },
} satisfies Prisma.PerusahaanInclude

type Row = Prisma.PerusahaanGetPayload<{ include: typeof WITH_OFFERS }>

/** Every company by name, with its offers and how many of their places are taken. Product §25.23. */
export async function listCompanies(db: Orm) {
  const rows = await db.perusahaan.findMany({ include: WITH_OFFERS })
  return sortByName(rows.map(present))
}

/** One company, or null. */
export async function findCompany(db: Orm, id: number) {
  const row = await db.perusahaan.findUnique({ where: { id }, include: WITH_OFFERS })
  return row && present(row)
}

function present({ pojt, ...said }: Row) {
  const offers = pojt.map(({ pojt_jurusan, perusahaan_id: _, jenjang, ...offer }) => ({
    ...offer,
    jenjang: jenjang as 'D1' | 'D2',
    kuota: pojt_jurusan
      .map(({ jurusan_id, jurusan, jumlah_mhs, terisi }) => ({
        jurusan_id,
        jurusan: jurusan.nama,
        kuota: jumlah_mhs,
        terisi,
      }))
      .sort((a, b) => compareNames(a.jurusan, b.jurusan)),
  }))
  return { ...said, penawaran: offers }
}

/** The first academic year on record, '2023/2024', or null. Product §7.2. */
export async function findFirstYear(db: Orm): Promise<string | null> {
  const { _min } = await db.tahunAjaran.aggregate({ _min: { tahun: true } })
  return _min.tahun
}

/** Who has a place at a company, by offer, group and name. */
export async function listParticipantsOf(db: Orm, perusahaan_id: number) {
  const rows = await db.mhsPojt.findMany({
    where: { pojt: { perusahaan_id } },
    select: {
      pojt_id: true,
      kelompok_nim: true,
      dosen: { select: { nama: true } },
      mhs: {
        select: { nim: true, nama: true, angkatan: true, jurusan: { select: { nama: true } } },
      },
    },
    orderBy: [{ kelompok_nim: 'asc' }, { kelompok_urutan: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ mhs: { jurusan, ...mhs }, dosen, ...row }) => ({
    ...row,
    ...mhs,
    jurusan: jurusan.nama,
    dosen: dosen?.nama ?? null,
  }))
}

const sortByName = <Row extends { nama: string }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => compareNames(a.nama, b.nama))

/** Every programme by name. */
export const listJurusan = async (db: Orm) =>
  sortByName(await db.jurusan.findMany({ select: { id: true, nama: true } }))

/** Every lecturer by name. */
export const listDosen = async (db: Orm) =>
  sortByName(await db.dosen.findMany({ select: { id: true, nama: true } }))

/** A company's own data. */
export interface Said {
  nama: string
  alamat: string | null
  kegiatan: string | null
  kontak_nama: string | null
  kontak_telepon: string | null
  kontak_email: string | null
  peta_url: string | null
}

const checksum = (parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** A checksum of what a company says of itself. */
export const checksumOf = (one: Said): string =>
  checksum([
    one.nama,
    one.alamat,
    one.kegiatan,
    one.kontak_nama,
    one.kontak_telepon,
    one.kontak_email,
    one.peta_url,
  ])

/** An offer as its checksum sees it: not how many places are taken, which students change. */
interface Offered {
  dari_2: Date | null
  sampai_2: Date | null
  dari_4: Date | null
  sampai_4: Date | null
  kuota: { jurusan_id: number; kuota: number }[]
}

/** A checksum of an offer's periods and places. */
export const checksumOfOffer = ({ dari_2, sampai_2, dari_4, sampai_4, kuota }: Offered): string =>
  checksum([
    [dari_2, sampai_2, dari_4, sampai_4],
    kuota.map((one) => [one.jurusan_id, one.kuota]).sort(([a = 0], [b = 0]) => a - b),
  ])
