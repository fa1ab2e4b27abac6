import { isHeld } from '@sia/domain/absensi'
import type { Queryable, Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { isOfSameTerm } from '@sia/server/features/kelas/sql'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { changeNumbered } from '../../journal/numbered.ts'
import { requireKnown } from '../../lib/refusal.ts'

/** The kinds of changes of a class's roster, as they are numbered. */
export const ROSTER_KINDS = ['tambah ke kelas', 'keluar dari kelas', 'pindah kelas'] as const

interface Student {
  id: number
  nim: string
  nama: string
}

interface Kelas {
  id: number
  kode: string
  matkul_id: number
  tahun_ajaran_id: number
  semester: number
}

/** A class that nobody else changes the roster of meanwhile. @throws AppError not_found. */
async function lockKelas(tx: Queryable, id: number): Promise<Kelas> {
  const { rows } = await tx.query<Kelas>(
    'select id, kode, matkul_id, tahun_ajaran_id, semester from kelas where id = $1 for no key update',
    [id],
  )
  const [kelas] = rows
  if (!kelas) throw new AppError('not_found', 'Kelas itu tidak ada.')
  return kelas
}

/** Reasons to look twice at students who are added: $1 the class, $2 their ids. */
const DOUBTS = [
  `select m.nama || ' dari jurusan ' || j.nama || '.' as sentence
     from mhs m join jurusan j on j.id = m.jurusan_id join kelas k on k.id = $1
    where m.id = any ($2) and k.jurusan_id is not null and k.jurusan_id <> m.jurusan_id order by m.nama`,
  `select m.nama || ' sudah mengambil mata kuliah ini di ' || o.kode || '.' as sentence
     from kelas k join krs r on r.mhs_id = any ($2) and r.kelas_id <> k.id join mhs m on m.id = r.mhs_id
     join kelas o on o.id = r.kelas_id and o.matkul_id = k.matkul_id and o.tahun_ajaran_id = k.tahun_ajaran_id
    where k.id = $1 order by m.nama`,
  `select m.nama || ' pada jam itu di ' || o.kode || '.' as sentence
     from kelas k join jamkul a on a.id = k.jamkul_id
     join krs r on r.mhs_id = any ($2) and r.kelas_id <> k.id join mhs m on m.id = r.mhs_id
     join kelas o on o.id = r.kelas_id and ${isOfSameTerm('k', 'o')}
     join jamkul b on b.id = o.jamkul_id and b.hari = a.hari and b.dari < a.sampai and a.dari < b.sampai
    where k.id = $1 order by m.nama`,
  `select m.nama || ' tidak aktif.' as sentence from mhs m where m.id = any ($2) and $1::int is not null
      and not ${isAktif('m.id')} order by m.nama`,
]

/**
 * Adds students to a class, all or none, or only shows who would be added and what to look twice at. Product §25.10.
 * @returns who is new there, the NIMs that were there already, and the doubts, a sentence each.
 * @throws AppError not_found with the unknown NIMs, or for a class that is not there.
 */
export function addToKelas(
  writer: Writer,
  { kelas_id, nims, apply }: { kelas_id: number; nims: string[]; apply: boolean },
) {
  const label = ({ kode, added }: { kode: string; added: Student[] }) =>
    `${kode}: ${added.map(({ nim }) => nim).join(', ')}`
  return changeNumbered(writer, { kind: ROSTER_KINDS[0], label, apply }, async (tx) => {
    const { kode } = await lockKelas(tx, kelas_id)
    const { rows } = await tx.query<Student & { isThere: boolean }>(
      `select m.id, m.nim, m.nama, exists (select from krs r where r.mhs_id = m.id and r.kelas_id = $2) as "isThere"
         from mhs m where m.nim = any ($1) order by m.nama, m.nim`,
      [nims, kelas_id],
    )
    requireKnown(
      'NIM',
      nims,
      rows.map(({ nim }) => nim),
    )
    const added = rows.filter(({ isThere }) => !isThere)
    const ids = added.map(({ id }) => id)
    const doubts: string[] = []
    for (const text of DOUBTS) {
      const { rows: found } = await tx.query<{ sentence: string }>(text, [kelas_id, ids])
      doubts.push(...found.map(({ sentence }) => sentence))
    }
    await tx.query(
      'insert into krs (mhs_id, kelas_id) select id, $2 from unnest($1::int[]) as id',
      [ids, kelas_id],
    )
    return { kode, added, unchanged: rows.filter(({ isThere }) => isThere), doubts }
  })
}

/** A student's data in a class. */
interface Had {
  nilai: number
  draf: boolean
  absensi: string[]
  dinilai: boolean
}

async function lockKrs(tx: Queryable, kelas: Kelas, nim: string): Promise<Student & { had: Had }> {
  // The statement of the lock reads rows as they were before the wait.
  await tx.query(
    'select from krs r where r.kelas_id = $1 and r.mhs_id = (select id from mhs where nim = $2) for update',
    [kelas.id, nim],
  )
  const { rows } = await tx.query<Student & Had>(
    `select m.id, m.nim, m.nama, num_nonnulls(r.tugas, r.uts, r.uas) as nilai,
            exists (select from nilai_draf d where d.mhs_id = m.id and d.kelas_id = r.kelas_id) as draf,
            array(select a.pertemuan::text from absensi a where a.mhs_id = m.id and a.kelas_id = r.kelas_id) as absensi,
            exists (select from penilaian_dosen p where p.mhs_id = m.id and p.kelas_id = r.kelas_id) as dinilai
       from krs r join mhs m on m.id = r.mhs_id where r.kelas_id = $1 and m.nim = $2`,
    [kelas.id, nim],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', `NIM ${nim} tidak mengambil kelas ${kelas.kode}.`)
  const { nilai, draf, absensi, dinilai, ...student } = row
  return { ...student, had: { nilai, draf, absensi, dinilai } }
}

/**
 * Takes a student out of a class who has neither marks, published or not, nor attendance there, and has not rated its
 * lecturer; or only shows it. Product §25.10.
 * @throws AppError not_found, conflict for one who has, with the way out.
 */
export function removeFromKelas(
  writer: Writer,
  { kelas_id, nim, apply }: { kelas_id: number; nim: string; apply: boolean },
) {
  const label = ({ kode }: { kode: string }) => `${kode}: ${nim}`
  return changeNumbered(writer, { kind: ROSTER_KINDS[1], label, apply }, async (tx) => {
    const kelas = await lockKelas(tx, kelas_id)
    const { id, nama, had } = await lockKrs(tx, kelas, nim)
    const has = [
      had.nilai > 0 && 'nilai',
      had.draf && 'nilai yang belum diterbitkan',
      had.absensi.length > 0 && `absensi ${had.absensi.length} pertemuan`,
      had.dinilai && 'penilaian dosen',
    ].filter(Boolean)
    if (has.length > 0) {
      throw new AppError(
        'conflict',
        `${nama} sudah punya ${has.join(', ')} di kelas ini dan tetap di sini. Pindahkan ke kelas lain dari mata kuliah yang sama, atau kosongkan dahulu.`,
      )
    }
    await tx.query('delete from krs where kelas_id = $1 and mhs_id = $2', [kelas.id, id])
    return { kode: kelas.kode, nama }
  })
}

/**
 * Moves a student to another class of the same course and year; marks and attendance go along. Or only shows it.
 * Product §25.10.
 * @returns how many marks and sessions go along.
 * @throws AppError not_found; conflict for a class of another course or year, one that he takes already, one that has not
 *   held the sessions of his attendance, and for who has rated the lecturer.
 */
export function moveToKelas(
  writer: Writer,
  { kelas_id, nim, ke, apply }: { kelas_id: number; nim: string; ke: number; apply: boolean },
) {
  const label = ({ from, to }: { from: string; to: string }) => `${nim}: ${from} → ${to}`
  return changeNumbered(writer, { kind: ROSTER_KINDS[2], label, apply }, async (tx) => {
    // Always in one order, that two moves do not wait for each other.
    const locked = new Map<number, Kelas>()
    for (const id of [kelas_id, ke].toSorted((a, b) => a - b))
      locked.set(id, await lockKelas(tx, id))
    const from = locked.get(kelas_id) as Kelas
    const to = locked.get(ke) as Kelas
    const { id, nama, had } = await lockKrs(tx, from, nim)
    if (
      from.id === to.id ||
      from.matkul_id !== to.matkul_id ||
      from.tahun_ajaran_id !== to.tahun_ajaran_id
    ) {
      throw new AppError(
        'conflict',
        `${to.kode} bukan kelas lain dari mata kuliah yang sama di tahun ini.`,
      )
    }
    if (had.dinilai) {
      throw new AppError('conflict', `${nama} sudah menilai dosen ${from.kode}, dan tetap di sana.`)
    }
    await requireSessions(tx, to, had.absensi)
    const { rows } = await tx.query('select from krs where kelas_id = $1 and mhs_id = $2', [
      to.id,
      id,
    ])
    if (rows.length > 0) throw new AppError('conflict', `${nama} sudah mengambil ${to.kode}.`)
    await tx.query('update krs set kelas_id = $3 where kelas_id = $1 and mhs_id = $2', [
      from.id,
      id,
      to.id,
    ])
    return { from: from.kode, to: to.kode, nama, nilai: had.nilai, absensi: had.absensi.length }
  })
}

async function requireSessions(tx: Queryable, to: Kelas, attended: string[]): Promise<void> {
  const { rows } = await tx.query<{ pertemuan: string; status: number | null }>(
    'select pertemuan, status from pengajaran where kelas_id = $1',
    [to.id],
  )
  const held = new Set(rows.filter(isHeld).map(({ pertemuan }) => pertemuan))
  const missing = attended.filter((pertemuan) => !held.has(pertemuan))
  if (missing.length === 0) return
  throw new AppError(
    'conflict',
    `${to.kode} tidak punya pertemuan ${missing.join(', ')}, padahal absensinya ada. Rencanakan dahulu di kelas itu.`,
  )
}
