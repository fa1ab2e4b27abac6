import { randomUUID } from 'node:crypto'
import { parseDay, parseTime } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import bcrypt from 'bcrypt'
import type { Db } from '../src/db/client.ts'

export const PASSWORD = 'kata sandi uji'
/** The least work a password hash can be, which the configuration does not allow. */
export const HASH_COST = 4
export const HASHED = bcrypt.hashSync(PASSWORD, HASH_COST)
let count = 0

/** A calendar day as the database takes it. */
export function day(text: string): Date {
  const date = parseDay(text)
  if (!date) throw new Error(`not a day: ${text}`)
  return date
}

/** A time of day as the database takes it. */
export function time(text: string): Date {
  const date = parseTime(text)
  if (!date) throw new Error(`not a time: ${text}`)
  return date
}

/** A programme, if it is not there; tests beside each other make it at the same moment, which an upsert does not bear. */
export async function createJurusan(db: Db, id: number): Promise<void> {
  await db.jurusan.createMany({ data: { id, nama: `Jurusan ${id}` }, skipDuplicates: true })
}

/** An active D2 student of programme 3 with an account. */
export async function createMhs(
  db: Db,
  mhs: Partial<Prisma.MhsUncheckedCreateInput> = {},
  account: Partial<Prisma.AccountUncheckedCreateInput> = {},
) {
  count += 1
  const nim = mhs.nim ?? `9900${String(count).padStart(4, '0')}`
  await createJurusan(db, mhs.jurusan_id ?? 3)
  return db.mhs.create({
    data: {
      nim,
      nama: `Mahasiswa ${nim}`,
      angkatan: 2024,
      jenjang: 'D2',
      jurusan_id: 3,
      semester: 4,
      cabang: 'denpasar',
      tanggal: day('2005-08-17'),
      ...mhs,
      account: {
        create: { nim, password_hash: HASHED, ...account } as Prisma.AccountCreateInput,
      },
    },
  })
}

/** A live session of a student, made without a login. */
export async function createSession(db: Db, mhs: { id: number }) {
  const account = await db.account.findUniqueOrThrow({ where: { mhs_id: mhs.id } })
  const expires_at = new Date(Date.now() + 60 * 60 * 1000)
  return db.session.create({ data: { id: randomUUID(), account_id: account.id, expires_at } })
}

/** A class of 12 meetings, UTS and UAS on Monday at 08:00. */
export async function createKelas(db: Db, kelas: Partial<Prisma.KelasUncheckedCreateInput> = {}) {
  count += 1
  const tahun_ajaran = await db.tahunAjaran.upsert({
    where: { tahun: '2025/2026' },
    create: { tahun: '2025/2026' },
    update: {},
  })
  const slot = { hari: 1, dari: time('08:00:00'), sampai: time('09:40:00') }
  const jamkul = await db.jamkul.upsert({
    where: { hari_dari_sampai: slot },
    create: slot,
    update: {},
  })
  const matkul = await db.matkul.create({
    data: { kode: `MK${count}`, nama: `Mata kuliah ${count}`, jenis_matkul: 1, sks: 3 },
  })
  const dosen = await db.dosen.create({ data: { nama: `Dosen ${count}, M.Kom.` } })
  const ruangan = await db.ruangan.create({ data: { nama: `Lab ${count}` } })
  const meetings = [...Array.from({ length: 12 }, (_, index) => String(index + 1)), 'UTS', 'UAS']
  return db.kelas.create({
    data: {
      kode: `KLS${count}`,
      semester: 4,
      dosen_id: dosen.id,
      ruangan_id: ruangan.id,
      jamkul_id: jamkul.id,
      matkul_id: matkul.id,
      tahun_ajaran_id: tahun_ajaran.id,
      persentasi_kehadiran: 10,
      persentasi_tugas: 30,
      persentasi_uts: 30,
      persentasi_uas: 30,
      ...kelas,
      pengajaran: {
        create: meetings.map((pertemuan, index) => ({
          pertemuan,
          status: 1,
          tanggal: day(`2026-03-${String(index + 1).padStart(2, '0')}`),
          pembahasan: `Materi ${pertemuan}`,
        })),
      },
    },
  })
}

/** Registers a student for a class; `hadir` lists the meetings attended. */
export async function createKrs(
  db: Db,
  ids: { mhs_id: number; kelas_id: number },
  marks: { tugas?: number; uts?: number; uas?: number } = {},
  hadir: string[] = [],
) {
  const krs = await db.krs.create({ data: { ...ids, ...marks } })
  await db.absensi.createMany({
    data: hadir.map((pertemuan) => ({ ...ids, pertemuan, status: '1' })),
  })
  return krs
}

/** An offer of a new company with places for programmes; its periods are open for every year. */
export async function createPojt(
  db: Db,
  kuota: Record<number, number> = { 3: 5 },
  pojt: Partial<Prisma.PojtUncheckedCreateInput> = {},
) {
  count += 1
  const perusahaan = await db.perusahaan.create({
    data: { nama: `PT Uji ${String(count).padStart(4, '0')}`, alamat: 'Jalan Uji 1' },
  })
  const period = { dari_2: day('2025-01-01'), sampai_2: day('2025-06-30') }
  for (const id of Object.keys(kuota).map(Number)) {
    await createJurusan(db, id)
  }
  return db.pojt.create({
    data: {
      jenjang: 'D2',
      perusahaan_id: perusahaan.id,
      ...period,
      dari_4: period.dari_2,
      sampai_4: period.sampai_2,
      ...pojt,
      pojt_jurusan: {
        create: Object.entries(kuota).map(([jurusan_id, jumlah_mhs]) => ({
          jurusan_id: Number(jurusan_id),
          jumlah_mhs,
        })),
      },
    },
  })
}
