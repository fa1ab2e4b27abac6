import { keepLarge } from '@sia/domain/hasil'
import { compareNames } from '@sia/domain/order'
import type pg from 'pg'
import { type AnswerSource, mixed, type Published, publish } from '../../hasil/published.ts'
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

/** Criticism and suggestions by department, without who wrote them. */
export const kritik: ResultKind = {
  name: 'kritik',
  describe: 'Kritik dan saran: banyaknya per bagian, dan isinya tanpa nama',
  filters: [],
  explain: [
    'Bagian ditulis mahasiswa sendiri; huruf besar dan kecil tidak dibedakan.',
    'Isi ada dalam urutan acak, tanpa nama, waktu, foto, dan bagian. Dengan namanya, untuk ditindaklanjuti, ada di daftar kritik dan saran.',
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
    return {
      tables: [
        {
          sheet: 'Bagian',
          headings: ['Bagian', 'Jumlah'],
          lines: large.map(({ bagian, jumlah }) => [bagian, jumlah]),
        },
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
