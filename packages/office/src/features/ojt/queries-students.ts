import { computeSisa } from '@sia/domain/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { checkPlacement } from '@sia/domain/ojt-placement'
import type { Status } from '@sia/domain/status'
import { parseDay, todayWita } from '@sia/domain/time'
import { byName } from '@sia/server/db/by-name'
import type { Sql } from '@sia/server/db/sql'
import { witaText } from '@sia/server/db/sql'
import { joinStatus } from '@sia/server/features/mhs-status/sql'

interface Ctx {
  sql: Sql
  now: Date
}

interface Row {
  nim: string
  nama: string
  jurusan: string
  jenjang: 'D1' | 'D2'
  angkatan: number
  no_hp: string | null
  ojt_aktif: boolean
  status: Status
  perusahaan: string | null
  perusahaan_id: number | null
  pojt_id: number | null
  sejak: string | null
  kelompok_nim: string | null
  anggota: number
  dosen: string | null
  dosen_id: number | null
}

// $1 is today.
const STUDENT = `
  select m.nim, m.nama, j.nama as jurusan, m.jenjang, m.angkatan, m.no_hp, m.ojt_aktif,
         coalesce(st.status, 'aktif') as status, p.nama as perusahaan, p.id as perusahaan_id, t.pojt_id,
         left(${witaText('t.created_at')}, 10) as sejak, t.kelompok_nim,
         count(t.kelompok_nim) over (partition by t.kelompok_nim)::int as anggota, d.nama as dosen, t.dosen_id
    from mhs m join jurusan j on j.id = m.jurusan_id ${joinStatus('m.id', '$1')}
    left join mhs_pojt t on t.mhs_id = m.id left join pojt o on o.id = t.pojt_id
    left join perusahaan p on p.id = o.perusahaan_id left join dosen d on d.id = t.dosen_id`

const ALL = {
  name: 'kantor ojt mahasiswa',
  text: `${STUDENT} where t.id is not null or m.ojt_aktif and coalesce(st.status, 'aktif') = 'aktif' order by m.nim`,
}

const present = ({ sejak, ...row }: Row) => ({
  ...row,
  sejak: sejak === null ? null : parseDay(sejak),
})

/** Who has an OJT place, and who is active for OJT and has none, by NIM. Product §25.23. */
export const listOjtStudents = async ({ sql, now }: Ctx) =>
  (await sql<Row>(ALL, [todayWita(now)])).map(present)

const ONE = {
  name: 'kantor ojt seorang mahasiswa',
  text: `select * from (${STUDENT} where m.nim = $2 or t.kelompok_nim = (
           select kelompok_nim from mhs_pojt where mhs_id = (select id from mhs where nim = $2))) x`,
}

// $1 the NIM; whom he could be with: a group of others by its founder, or one without a group.
const FELLOWS = {
  name: 'kantor ojt rekan',
  text: `
  select m.nim, m.nama, greatest(1, (select count(*) from mhs_pojt g where g.kelompok_nim = t.kelompok_nim))::int as anggota
    from mhs_pojt own join mhs me on me.id = own.mhs_id
    join mhs_pojt t on t.pojt_id = own.pojt_id and t.id <> own.id
    join mhs m on m.id = t.mhs_id and (m.jurusan_id, m.jenjang, m.angkatan) = (me.jurusan_id, me.jenjang, me.angkatan)
   where me.nim = $1 and (t.kelompok_nim is null or t.kelompok_nim = m.nim)
     and t.kelompok_nim is distinct from coalesce(own.kelompok_nim, '')
   order by ${byName('m.nama')}, m.nim`,
}

interface OfferRow {
  pojt_id: number
  perusahaan: string
  jenjang: string
  kuota: number | null
  terisi: number
  dari_2: string | null
  sampai_2: string | null
  dari_4: string | null
  sampai_4: string | null
  tahun_ajaran: string | null
}

// $1 the NIM. Offers of his level that have places for his programme.
const OFFERS = {
  name: 'kantor ojt penawaran',
  text: `
  select o.id as pojt_id, p.nama as perusahaan, o.jenjang, q.jumlah_mhs as kuota, q.terisi,
         o.dari_2::text, o.sampai_2::text, o.dari_4::text, o.sampai_4::text,
         (select min(tahun) from tahun_ajaran) as tahun_ajaran
    from mhs m join pojt o on o.jenjang = m.jenjang
    join pojt_jurusan q on q.pojt_id = o.id and q.jurusan_id = m.jurusan_id
    join perusahaan p on p.id = o.perusahaan_id
   where m.nim = $1 order by ${byName('p.nama')}`,
}

/** A student's OJT with the offers that he could have, what is against each, and whom he could be with; or null. Product §25.23. */
export async function findOjtStudent({ sql, now }: Ctx, nim: string) {
  const [rows, offers, fellows] = await Promise.all([
    sql<Row>(ONE, [todayWita(now), nim]),
    sql<OfferRow>(OFFERS, [nim]),
    sql<{ nim: string; nama: string; anggota: number }>(FELLOWS, [nim]),
  ])
  const row = rows.find((one) => one.nim === nim)
  if (!row) return null
  const mhs = { ...row, aktif: row.status === 'aktif' }
  return {
    mahasiswa: present(row),
    kelompok: row.kelompok_nim === null ? [] : rows.map(({ nim, nama }) => ({ nim, nama })),
    rekan: fellows.filter(({ anggota }) => anggota < MAX_KELOMPOK),
    penawaran: offers.map(({ tahun_ajaran, ...offer }) => {
      const check = checkPlacement({ mhs, offer, tahun_ajaran })
      return {
        pojt_id: offer.pojt_id,
        perusahaan: offer.perusahaan,
        jenjang: offer.jenjang,
        kuota: offer.kuota ?? 0,
        sisa: computeSisa(offer),
        halangan: check.ok ? null : check.message,
      }
    }),
  }
}
