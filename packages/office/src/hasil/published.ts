import { randomInt } from 'node:crypto'
import { mayShow, shuffle } from '@sia/domain/hasil'
import { change, type Writer } from '@sia/server/db/change'

/** The answers to one thing as they are shown: all that were given up to one moment, summed up. */
export interface Published<Content> {
  unit: number
  sampai: Date
  jumlah: number
  isi: Content
}

/** Where answers stand, in SQL: what they are about, since when they are what they are, and their sums. */
export interface AnswerSource {
  jenis: 'penilaian-dosen' | 'survey' | 'kritik'
  /** The SQL behind `from`; the answers are `r`. */
  from: string
  unit: string
  at: string
  isi: string
}

/**
 * The published answers to each thing. Published answers stay as they were until enough came or changed since; two
 * results never differ by fewer. Answers that were published while fewer sufficed are hidden.
 * @param units the things that are asked for; null for all.
 */
export function publish<Content>(
  { db, actor }: Writer,
  source: AnswerSource,
  least: number,
  units: readonly number[] | null = null,
): Promise<Published<Content>[]> {
  return change(db, { actor }, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('hasil'))")
    const { rows } = await client.query(currentSql(source), [units])
    // Answers that were told under a stricter setting are held to it.
    const renewed = rows.filter((row) => mayShow(row, Math.max(least, row.minimal)))
    await client.query(
      `insert into hasil_terbit (jenis, unit, sampai, jumlah, isi, minimal)
       select $1, unit, sampai, jumlah, isi, $3
         from jsonb_to_recordset($2) as n(unit int, sampai timestamptz, jumlah int, isi jsonb)
       on conflict (jenis, unit) do update
         set sampai = excluded.sampai, jumlah = excluded.jumlah, isi = excluded.isi, minimal = excluded.minimal`,
      [source.jenis, JSON.stringify(renewed), least],
    )
    const { rows: shown } = await client.query<Published<Content>>(
      `select unit, sampai, jumlah, isi from hasil_terbit
        where jenis = $1 and jumlah >= $2 and ($3::int[] is null or unit = any($3)) order by unit`,
      [source.jenis, least, units],
    )
    return shown
  })
}

const currentSql = ({ jenis, from, unit, at, isi }: AnswerSource) =>
  `select ${unit} as unit, count(*)::int as jumlah, max(${at}) as sampai, ${isi} as isi,
          (count(*) filter (where h.sampai is null or ${at} > h.sampai))::int as fresh,
          coalesce(max(h.minimal), 0)::int as minimal
     from ${from} left join hasil_terbit h on h.jenis = '${jenis}' and h.unit = ${unit}
    where $1::int[] is null or ${unit} = any($1)
    group by 1`

/** SQL for how often each value from 1 to `highest` was given, lowest first. */
export const countsSql = (column: string, highest: number) =>
  `jsonb_build_array(${Array.from({ length: highest }, (_, index) => `count(*) filter (where ${column} = ${index + 1})`).join(', ')})`

/** Texts in an order that tells nothing of who wrote them or when. */
export const mixed = <Item>(items: readonly Item[]): Item[] =>
  shuffle(items, (below) => randomInt(below))
