import { keepLarge } from '@sia/domain/hasil'
import { byName } from '@sia/server/db/by-name'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { hiddenNote, STUDENT_WHERE } from '../../hasil/groups.ts'
import { queryTable } from '../../hasil/query-table.ts'
import type { ResultKind } from '../../hasil/result.ts'

/** OJT places, and who has none. */
export const ojt: ResultKind = {
  name: 'ojt',
  title: 'OJT',
  of: 'catatan',
  filters: ['jurusan', 'angkatan'],
  explain: [
    'Daftar bernama untuk diurus satu per satu: jangan diteruskan ke luar bagian OJT.',
    'Yang dihitung hanya mahasiswa berstatus aktif yang aktif OJT.',
  ],
  async read({ pool }, { filters, least }) {
    const values = [filters.jurusan, filters.angkatan]
    const summary = await queryTable(pool, 'Ringkasan', SUMMARY, values)
    const groups = summary.lines.map((line) => ({ line, jumlah: Number(line[2]) }))
    const { shown, hidden } = keepLarge(groups, least)
    return {
      tables: [
        {
          ...summary,
          lines: shown.map(({ line }) => line),
          chart: { names: ['Jurusan', 'Angkatan'], value: 'Tanpa tempat' },
        },
        { ...(await queryTable(pool, 'Tanpa tempat', WITHOUT, values)), isNamed: true },
        await queryTable(pool, 'Tempat', PLACES, [filters.jurusan]),
      ],
      notes: hiddenNote(hidden, least),
    }
  },
}

const SUMMARY = `select j.nama as "Jurusan", m.angkatan as "Angkatan", count(*)::int as "Aktif OJT",
       count(r.id)::int as "Sudah ada tempat", (count(*) - count(r.id))::int as "Tanpa tempat"
  from mhs m join jurusan j on j.id = m.jurusan_id left join mhs_pojt r on r.mhs_id = m.id
 where m.ojt_aktif and ${isAktif('m.id')} and ${STUDENT_WHERE} group by j.nama, m.angkatan order by 1, 2`

const WITHOUT = `select m.nim as "NIM", m.nama as "Nama", j.nama as "Jurusan", m.angkatan as "Angkatan",
       m.jenjang as "Jenjang", m.no_hp as "No HP"
  from mhs m join jurusan j on j.id = m.jurusan_id
 where m.ojt_aktif and ${isAktif('m.id')} and ${STUDENT_WHERE} and not exists (select from mhs_pojt r where r.mhs_id = m.id)
 order by ${byName('j.nama')}, m.angkatan, m.nim`

const PLACES = `select p.nama as "Perusahaan", o.jenjang as "Jenjang", j.nama as "Jurusan",
       q.jumlah_mhs as "Kuota", q.terisi as "Terisi", q.jumlah_mhs - q.terisi as "Kosong"
  from pojt_jurusan q join pojt o on o.id = q.pojt_id join perusahaan p on p.id = o.perusahaan_id
  join jurusan j on j.id = q.jurusan_id
 where $1::int[] is null or q.jurusan_id = any($1) order by 1, 2, 3`
