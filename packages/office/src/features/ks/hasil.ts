import { keepLarge } from '@sia/domain/hasil'
import { compareNames } from '@sia/domain/order'
import type pg from 'pg'
import { type AnswerSource, mixed, type Published, publish } from '../../hasil/published.ts'
import { queryTable } from '../../hasil/query-table.ts'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'

const UNNAMED = 'tanpa bagian'

const BAGIAN = `coalesce(nullif(lower(trim(r.bagian)), ''), '${UNNAMED}')`

const SOURCE: AnswerSource = {
  jenis: 'kritik',
  from: 'ks r',
  unit: '0',
  at: 'r.created_at',
  isi: `jsonb_agg(${BAGIAN} order by ${BAGIAN})`,
}

// Published complaints: $1 their last moment, $2 the departments that are shown, $3 the least number. The number that
// an office answered tells of the office alone.
const ANSWERED = `
  select ${BAGIAN} as "Bagian", count(*)::int as "Dijawab",
         round((percentile_cont(0.5) within group (order by extract(epoch from a.at - r.created_at) / 86400))::numeric, 1)::float8
           as "Hari sampai jawaban"
    from ks r cross join lateral (
      select min(p.created_at) as at from ks_pesan p
       where p.ks_id = r.id and p.jenis not in ('mahasiswa', 'diserahkan')) a
   where a.at is not null and r.created_at <= $1 and ${BAGIAN} = any($2)
   group by 1 having count(*) >= $3 order by count(*) desc, 1`

/** Criticism and suggestions by department, without who wrote them. */
export const kritik: ResultKind = {
  name: 'kritik',
  title: 'Kritik dan saran',
  of: 'jawaban',
  filters: [],
  explain: [
    'Bagian ditulis mahasiswa sendiri; huruf besar dan kecil tidak dibedakan.',
    'Isi ada dalam urutan acak, tanpa nama, waktu, foto, dan bagian. Dengan namanya, untuk ditindaklanjuti, ada di daftar kritik dan saran.',
    'Hari sampai jawaban: nilai tengah (median) dari kiriman mahasiswa sampai jawaban atau tindakan pertama bagian.',
  ],
  async read(ctx, { least }) {
    const [shown] = await publish<string[]>(ctx, SOURCE, least)
    if (!shown) {
      return {
        tables: [],
        notes: [`Kurang dari ${least} kritik dan saran: belum ditampilkan.`],
      }
    }
    const departments = [...Map.groupBy(shown.isi, (bagian) => bagian)].map(([bagian, rows]) => ({
      bagian,
      jumlah: rows.length,
    }))
    const { shown: large, hidden } = keepLarge(departments, least)
    large.sort((a, b) => b.jumlah - a.jumlah || compareNames(a.bagian, b.bagian))
    const answered = await queryTable(ctx.pool, 'Waktu jawab', ANSWERED, [
      shown.sampai.toISOString(),
      large.map(({ bagian }) => bagian),
      least,
    ])
    return {
      tables: [
        {
          sheet: 'Bagian',
          headings: ['Bagian', 'Jumlah'],
          lines: large.map(({ bagian, jumlah }) => [bagian, jumlah]),
          chart: { names: ['Bagian'], value: 'Jumlah' },
        },
        { ...answered, chart: { names: ['Bagian'], value: 'Hari sampai jawaban' } },
        {
          sheet: 'Isi',
          headings: ['Judul', 'Isi'],
          lines: await readTexts(ctx.pool, shown),
        },
      ],
      notes:
        hidden === 0 ? [] : [`${hidden} tertuju ke bagian yang disebut kurang dari ${least} kali.`],
    }
  },
}

async function readTexts(pool: pg.Pool, { sampai }: Published<string[]>): Promise<Cell[][]> {
  const { rows } = await pool.query<{ judul: string; isi: string }>(
    'select judul, isi from ks where created_at <= $1',
    [sampai.toISOString()],
  )
  return mixed(rows).map(({ judul, isi }) => [judul, isi])
}
