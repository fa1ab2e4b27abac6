import type { ServerReply } from '@sia/contracts/endpoint'
import type { list } from '@sia/contracts/krs'
import { summarizeNilai } from '@sia/domain/nilai'
import { presentKelas, presentNilai } from '../kelas/present.ts'
import type { KrsRow } from './queries.ts'

type Reply = ServerReply<typeof list>
type Item = Reply['krs'][number]
type Mhs = Omit<NonNullable<Item['mhs']>, 'nilai_akhir' | 'nilai_ip'>

/** The schedule's reply: classes by day and start time, the student with IPK on the first one. */
export function presentKrs(rows: KrsRow[], mhs: Mhs): Reply {
  const items = rows.map(presentItem).toSorted(byDayAndStart)
  const graded = items.map(({ kelas, nilai, matkul }) => ({
    semester: kelas.semester,
    grade: nilai?.grade ?? null,
    sks: matkul?.sks ?? 0,
  }))
  const { ipk, nilai_ip } = summarizeNilai(graded)
  const [first, ...others] = items
  if (!first) return { krs: [] }
  return { krs: [{ ...first, mhs: { ...mhs, nilai_akhir: { ipk }, nilai_ip } }, ...others] }
}

function presentItem(row: KrsRow): Item {
  const { id, mhs_id, kelas, absensi } = row
  const { matkul, ruangan, jamkul, dosen } = kelas
  const nilai = presentNilai(row)
  return {
    id,
    mhs_id,
    nilai,
    kelas: presentKelas(kelas, absensi),
    matkul,
    ruangan,
    jamkul,
    dosen,
    mhs: null,
  }
}

// A class without a slot comes last.
function byDayAndStart(a: Item, b: Item): number {
  const slot = ({ jamkul }: Item) => (jamkul ? jamkul.hari * 1e8 + jamkul.dari.getTime() : Infinity)
  const [left, right] = [slot(a), slot(b)]
  return left === right ? a.kelas.kode.localeCompare(b.kelas.kode) : left - right
}
