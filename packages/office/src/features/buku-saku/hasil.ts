import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { keepLarge } from '@sia/domain/hasil'
import { byName } from '@sia/server/db/by-name'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { hiddenNote, STUDENT_WHERE } from '../../hasil/groups.ts'
import { queryTable } from '../../hasil/query-table.ts'
import type { ResultKind } from '../../hasil/result.ts'

/** Who misses which activity of the pocket book. */
export const bukuSaku: ResultKind = {
  name: 'buku-saku',
  title: 'Buku saku',
  of: 'catatan',
  filters: ['jurusan', 'angkatan'],
  explain: [
    'Belum: tidak pernah mengajukan, atau pengajuannya ditolak. Menunggu: sudah mengajukan, belum diputuskan.',
    'Yang dihitung hanya mahasiswa berstatus aktif.',
    'Daftar bernama untuk diurus satu per satu: jangan diteruskan ke luar bagian kemahasiswaan.',
  ],
  async read({ pool }, { filters, least }) {
    const values = [filters.jurusan, filters.angkatan]
    const groups = await pool.query<{ jurusan_id: number; angkatan: number; jumlah: number }>(
      GROUPS,
      values,
    )
    const { shown, hidden } = keepLarge(groups.rows, least)
    const large = JSON.stringify(shown)
    return {
      tables: [
        {
          ...(await queryTable(pool, 'Kegiatan', SUMMARY, [...values, large])),
          chart: { names: ['Kegiatan'], value: 'Belum' },
        },
        { ...(await queryTable(pool, 'Belum mengikuti', MISSING, values)), isNamed: true },
      ],
      notes: hiddenNote(hidden, least),
    }
  },
}

const EACH = `buku_saku_kegiatan k cross join mhs m join jurusan j on j.id = m.jurusan_id
  left join buku_saku r on r.mhs_id = m.id and r.buku_saku_kegiatan_id = k.id`

const GROUPS = `select m.jurusan_id, m.angkatan, count(*)::int as jumlah from mhs m
 where ${isAktif('m.id')} and ${STUDENT_WHERE} group by 1, 2`

const countOf = (status: number) => `(count(*) filter (where r.status = ${status}))::int`
const IS_MISSING = `(r.status is null or r.status = ${DITOLAK})`

const SUMMARY = `select k.judul as "Kegiatan", k.bulan as "Bulan", count(*)::int as "Mahasiswa",
       ${countOf(DISETUJUI)} as "Disetujui", ${countOf(DIAJUKAN)} as "Menunggu",
       (count(*) filter (where ${IS_MISSING}))::int as "Belum"
  from ${EACH} join jsonb_to_recordset($3::jsonb) as g(jurusan_id int, angkatan int)
    on g.jurusan_id = m.jurusan_id and g.angkatan = m.angkatan
 where ${isAktif('m.id')} and ${STUDENT_WHERE} group by k.id, k.judul, k.bulan order by k.bulan, ${byName('k.judul')}`

const MISSING = `select m.nim as "NIM", m.nama as "Nama", j.nama as "Jurusan", m.angkatan as "Angkatan",
       k.judul as "Kegiatan", case when r.status is null then 'belum mengajukan' else 'ditolak' end as "Keadaan"
  from ${EACH} where ${isAktif('m.id')} and ${STUDENT_WHERE} and ${IS_MISSING}
 order by ${byName('j.nama')}, m.angkatan, m.nim, k.bulan, ${byName('k.judul')}`
