import { todayWita } from '../packages/domain/src/time.ts'
import { findRunningEmbedded } from '../packages/server/src/db/embedded.ts'
import { withClient } from '../packages/server/src/db/with-client.ts'

// A class of the demo lecturer in the database of the run that meets today, as `taught.ts add UJI-1 40`, with students of its
// own; `join` has a
// student of the demo data take it, and has it meet all day; `read` answers the marks of today by name, `mark` sets one as a colleague would, `call` gives a student another name, `remove` takes all of it away. A
// program of its own: a test's process has no way to the database.

const urls = await findRunningEmbedded(process.env.DATA_DIR ?? '../.data-e2e')
if (!urls) throw new Error('the database of the run is not there')
const [act, kode = '', count = '0', mark = ''] = process.argv.slice(2)

const MADE = 'nim like $1'
const nims = [`9${kode.replace(/\D/g, '').padStart(3, '0')}%`]

process.stdout.write(
  JSON.stringify(
    await withClient(urls.ownerUrl, async (client) => {
      await client.query("set sia.actor = 'e2e'")
      const query = async (text: string, values: unknown[]) =>
        (await client.query(text, values)).rows
      if (act === 'add') {
        await query(
          `insert into kelas (kode, semester, dosen_id, ruangan_id, jamkul_id, matkul_id, tahun_ajaran_id,
                              persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas)
           select $1, semester, k.dosen_id, ruangan_id, jamkul_id, matkul_id, tahun_ajaran_id, 10, 30, 30, 30
             from kelas k join staf s on s.dosen_id = k.dosen_id
            where s.username = 'dosen' order by k.tahun_ajaran_id desc, k.id limit 1`,
          [kode],
        )
        await query(
          `insert into pengajaran (kelas_id, pertemuan, tanggal)
           select id, '8', $2::date from kelas where kode = $1 union all
           select id, '9', $2::date + 7 from kelas where kode = $1`,
          [kode, todayWita(new Date())],
        )
        await query(
          `insert into mhs (nim, nama, angkatan, jenjang, jurusan_id, semester, cabang, tanggal)
           select '9' || lpad(regexp_replace($1, '\\D', '', 'g'), 3, '0') || lpad(n::text, 4, '0'),
                  'Uji ' || lpad(n::text, 2, '0') || ' Pratama', 2025, 'D2', 3, 2, 'denpasar', '2006-01-01'
             from generate_series(1, $2::int) n`,
          [kode, Number(count)],
        )
        await query(
          `insert into krs (mhs_id, kelas_id) select m.id, k.id from mhs m, kelas k where m.${MADE} and k.kode = $2`,
          [...nims, kode],
        )
      }
      if (act === 'join') {
        await query('update kelas set jamkul_id = null where kode = $1', [kode])
        await query(
          `insert into krs (mhs_id, kelas_id) select m.id, k.id from mhs m, kelas k where m.nim = $2 and k.kode = $1`,
          [kode, count],
        )
      }
      if (act === 'mark') {
        await query(
          `insert into absensi (mhs_id, kelas_id, pertemuan, status)
           select m.id, k.id, '8', $3 from mhs m, kelas k where m.nama = $2 and m.${MADE} and k.kode = $4
           on conflict (mhs_id, kelas_id, pertemuan) do update set status = excluded.status`,
          [...nims, count, mark, kode],
        )
      }
      if (act === 'call') await query('update mhs set nama = $2 where nim = $1', [count, mark])
      const ofClass = '(select id from kelas where kode = $1)'
      if (act === 'remove') {
        await query(`delete from krs where kelas_id in ${ofClass}`, [kode])
        await query(`delete from pengajaran where kelas_id in ${ofClass}`, [kode])
        await query('delete from kelas where kode = $1', [kode])
        await query(`delete from mhs where ${MADE}`, nims)
        return []
      }
      return query(
        `select k.id as kelas_id, m.nama, m.nim, a.status from krs r join kelas k on k.id = r.kelas_id
           join mhs m on m.id = r.mhs_id
           left join absensi a on a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id and a.pertemuan = '8'
          where k.kode = $1 order by m.nama`,
        [kode],
      )
    }),
  ),
)
