import { type Angsuran, listAngsuran } from '@sia/domain/angsuran'
import type { PlaceName } from '@sia/domain/booking'
import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import {
  type AngsuranJenjang,
  type DataPembayaran,
  type FilledSlot,
  JUMLAH_ANGSURAN,
} from '@sia/domain/pembayaran'
import type { Status } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import type { Queryable } from '@sia/server/db/change'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'

/** An optional installment, whole rupiah. */
export type Optional = { id: number; jumlah: number; denda: number; tanggal: string | null }

/** A student with all of his payments. */
export interface StudentPayments {
  id: number
  nim: string
  nama: string
  jurusan: string
  jenjang: 'D1' | 'D2'
  angkatan: number
  status: Status
  no_briva: string | null
  /** When installments are due; null where the college sets no day. */
  setting: JatuhTempoAngsuran | null
  /** The bank's payments for fines, whole rupiah. */
  denda_dibayar: number
  /** The places of these payments; `pos` is null where it was not kept. */
  denda_bank: {
    tanggal: string
    pos: PlaceName | null
    nomor: number | null
    denda: number | null
  }[]
  data: Omit<DataPembayaran, 'angsuran_jenjang'> & {
    angsuran_jenjang: Level[]
    angsuran: Optional[]
    angsuran_optional: Optional[]
  }
}

/** The installments of a level; `isNew` of one whose first payment is still to come. */
type Level = AngsuranJenjang & { isNew?: true }

const listed = (table: string) =>
  `coalesce((select jsonb_agg(to_jsonb(a) order by a.tanggal, a.id) from ${table} a where a.mhs_id = m.id), '[]') as ${table}`

// $1 today; $2 ids or NIMs.
const STUDENTS = (by: 'id' | 'nim') => `
  select m.id, m.nim, m.nama, j.nama as jurusan, m.jenjang, m.angkatan, m.no_briva, coalesce(st.status, 'aktif') as status,
         to_jsonb(b) as biaya, ${angsuranJenjang('m.id')} as angsuran_jenjang, ${listed('angsuran')}, ${listed('angsuran_optional')},
         (select to_jsonb(x) from (select angsuran_hari as hari, angsuran_bulan_pertama as bulan_pertama
            from pengaturan where angsuran_hari is not null) x) as setting,
         (select coalesce(sum((part ->> 'jumlah')::float8), 0) from pembayaran_bank p, jsonb_array_elements(p.bagian) part
           where p.mhs_id = m.id and part ->> 'pos' = 'denda') as denda_dibayar,
         coalesce((select jsonb_agg(to_jsonb(d) order by d.tanggal) from denda_bank(m.id) d), '[]') as denda_bank
    from mhs m join jurusan j on j.id = m.jurusan_id ${joinStatus('m.id', '$1')}
    left join biaya b on b.mhs_id = m.id where m.${by} = any ($2)`

type Row = Omit<StudentPayments, 'data'> & StudentPayments['data']

/** Students with their payments. Product §25.15. */
export async function readStudents(
  client: Queryable,
  now: Date,
  who: { by: 'id'; values: number[] } | { by: 'nim'; values: string[] },
): Promise<StudentPayments[]> {
  const { rows } = await client.query<Row>(STUDENTS(who.by), [todayWita(now), who.values])
  return rows.map(({ biaya, angsuran_jenjang, angsuran, angsuran_optional, ...student }) => ({
    ...student,
    data: { biaya, angsuran_jenjang, angsuran, angsuran_optional },
  }))
}

/**
 * A student with the places of his own level before its first payment too. His debt now is told without them, as he
 * reads it: before the first payment no slot is late. Product §25.15.
 */
export function withOwnLevel(student: StudentPayments): StudentPayments {
  const { jenjang, data } = student
  if (data.angsuran_jenjang.some((level) => level.jenjang === jenjang)) return student
  const own: Level = { jenjang, angsuran: null, slot: [], isNew: true }
  return { ...student, data: { ...data, angsuran_jenjang: [...data.angsuran_jenjang, own] } }
}

export const SLOTS = { D1: 'angsuran_1', D2: 'angsuran_2' } as const

/** A slot with how it stands, where it is, and what it holds. */
export type PlacedSlot = Angsuran & {
  pos: 'angsuran_1' | 'angsuran_2'
  filled: FilledSlot | undefined
}

/** Every slot of a student as the student sees it, with its place. */
export function slotsOf(
  {
    data,
    angkatan,
    setting,
  }: Pick<StudentPayments, 'angkatan' | 'setting'> & {
    data: Omit<DataPembayaran, 'angsuran_jenjang'> & { angsuran_jenjang: Level[] }
  },
  today: string,
): PlacedSlot[] {
  const places = data.angsuran_jenjang.flatMap(({ jenjang, slot, isNew = false }) =>
    Array.from({ length: JUMLAH_ANGSURAN[jenjang] }, (_, at) => ({
      isNew,
      pos: SLOTS[jenjang],
      filled: slot.find(({ ke }) => ke === at + 1),
    })),
  )
  const slots = listAngsuran(data, { angkatan, setting, today })
  return slots.flatMap((slot, at): PlacedSlot[] => {
    const place = places[at]
    if (!place) return []
    const { isNew, ...where } = place
    const isEarly = isNew && slot.keadaan === 'lewat_tempo'
    return [{ ...slot, ...where, keadaan: isEarly ? 'akan_datang' : slot.keadaan }]
  })
}
