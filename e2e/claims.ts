import { findRunningEmbedded } from '../packages/server/src/db/embedded.ts'
import { withClient } from '../packages/server/src/db/with-client.ts'

// Claims of the pocket book in the database of the run, as `claims.ts add 100`, `claims.ts read` and `claims.ts remove`: nobody
// sends a hundred of them through a form. A program of its own: a test's process has no way to the database.

const ACTIVITY = 'Uji Kecepatan Keputusan'

const urls = await findRunningEmbedded(process.env.DATA_DIR ?? '../.data-e2e')
if (!urls) throw new Error('the database of the run is not there')
const [act, count] = process.argv.slice(2)

process.stdout.write(
  JSON.stringify(
    await withClient(urls.ownerUrl, async (client) => {
      await client.query("set sia.actor = 'e2e'")
      if (act === 'add') {
        // The longest waiting of all, so that they are the first of the list.
        await client.query(
          `with kegiatan as (insert into buku_saku_kegiatan (judul, bulan) values ($1, 10) returning id)
           insert into buku_saku (mhs_id, buku_saku_kegiatan_id, status, tanggal, diajukan_pada)
           select m.id, k.id, 1, date '2025-10-07', timestamptz '2020-01-01' + row_number() over (order by m.id) * interval '1 minute'
             from kegiatan k, (select id from mhs order by id limit $2) m`,
          [ACTIVITY, Number(count)],
        )
      }
      const where = `where buku_saku_kegiatan_id in (select id from buku_saku_kegiatan where judul = $1)`
      if (act === 'remove') {
        await client.query(`delete from buku_saku ${where}`, [ACTIVITY])
        await client.query('delete from buku_saku_kegiatan where judul = $1', [ACTIVITY])
      }
      const { rows } = await client.query(
        `select status, oleh from buku_saku ${where} order by diajukan_pada`,
        [ACTIVITY],
      )
      return rows
    }),
  ),
)
