import type { AbsensiStudent } from '@sia/contracts/office/absensi'
import type { MarkRow } from '@sia/contracts/office/nilai'
import { todayWita } from '@sia/domain/time'
import type { KindName, Staff } from '../data/cases.ts'
import type { Request } from './requests.ts'

/** A case that nothing stands against, and the checksum of what is decided on. */
export interface Case {
  id: number
  isi: string
}

/** The desk of a person at work. */
interface Desk {
  person: Staff
  /** How many of his kind came before this person. */
  nth: number
  /** Sends a request and counts it under its name. */
  step(name: string, one: Request): Promise<unknown>
  /** Reads a path, counted under its name, and resolves with the JSON: sent as it is, without compression. */
  read<T>(name: string, path: string): Promise<T>
  /** The next cases to decide on; none where nothing is decided. */
  take(): Case[]
}

/** The acts of each kind of people at a visit, after their first page. */
export const DUTIES: Record<KindName, (desk: Desk) => Promise<void>> = {
  'buku-saku': (desk) =>
    decideCases(desk, [
      ['students', '/api/mahasiswa'],
      ['search', '/api/cari?kata=ayu'],
    ]),
  'peminjaman-ruangan': (desk) =>
    decideCases(desk, [
      ['rooms of a day', `/api/ruangan/kalender?dari=${todayWita(new Date())}&hari=1`],
    ]),
  dosen: teach,
  akademik: lookAtStudents,
}

/** Kinds of people who decide on cases. */
export const hasCases = (kind: KindName) => kind === 'buku-saku' || kind === 'peminjaman-ruangan'

async function decideCases({ person, nth, step, take }: Desk, looks: [string, string][]) {
  const { kind } = person
  const readQueue = () => step(`queue: ${kind}`, get(`/api/${kind}`))
  await readQueue()
  const [name, path] = looks[nth % looks.length] ?? []
  if (name && path) await step(name, get(path))
  for (const one of take()) {
    if (kind === 'peminjaman-ruangan')
      await step('day of a room', get(`/api/${kind}/${one.id}/hari`))
    await step('decision', decisionOn(kind, one))
    await readQueue()
  }
}

/** A lecturer opens a class of his, drafts a mark and says who was there. */
async function teach({ person, nth, step, read }: Desk) {
  const { kelas } = await read<{ kelas: { id: number }[] }>('own classes', classesOf(person))
  const one = kelas[nth % kelas.length]
  if (!one) throw new Error('a lecturer of the bench has no class')
  await step('class', get(`/api/kelas/${one.id}`))
  const marks = await read<{ mahasiswa: MarkRow[] }>('marks', `/api/kelas/${one.id}/nilai`)
  const student = marks.mahasiswa[nth % marks.mahasiswa.length]
  if (!student) throw new Error('a class of the bench has no student')
  const { nim, terbit, draf } = student
  const dari = draf.uas === undefined ? terbit.uas : draf.uas
  const mark = { nim, bagian: 'uas', dari, ke: dari === 70 ? 71 : 70 }
  await step('draft of a mark', post(`/api/kelas/${one.id}/nilai`, { sel: [mark] }))
  const present = await read<{ mahasiswa: AbsensiStudent[] }>(
    'attendance',
    `/api/kelas/${one.id}/absensi`,
  )
  const sel = present.mahasiswa.map(({ nim, absensi }) => {
    const dari = absensi['1'] ?? null
    return { nim, pertemuan: '1', dari, ke: dari === '1' ? '2' : '1' }
  })
  await step('attendance of a session', post(`/api/kelas/${one.id}/absensi`, { sel }))
}

/** The academic office looks for a student, at everything of him, and at the classes. */
async function lookAtStudents({ person, nth, step, read }: Desk) {
  const { mahasiswa } = await read<{ mahasiswa: { nim: string }[] }>('students', '/api/mahasiswa')
  const nim = mahasiswa[(nth * 17) % mahasiswa.length]?.nim
  await Promise.all([
    step('student', get(`/api/mahasiswa/${nim}`)),
    step('student: classes and marks', get(`/api/mahasiswa/${nim}/studi`)),
  ])
  await step('classes of a term', get(classesOf(person)))
}

const classesOf = ({ semester }: Staff) => `/api/kelas?semester=${semester}`

/** A plain request for a path. */
export const get = (path: string): Request => ({ method: 'GET', path, headers: {} })

const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const decisionOn = (kind: KindName, one: Case): Request =>
  post(
    `/api/${kind}/putuskan`,
    kind === 'buku-saku'
      ? { buku_saku: [one], keputusan: 'disetujui' }
      : { peminjaman: [one], keputusan: 'menyetujui' },
  )
