import { cutWords } from '@sia/domain/words'
import { byName } from '@sia/server/db/by-name'
import type pg from 'pg'

/** Something that was found: what it is, how it is named in other commands, and what tells it from others. */
export interface Found {
  jenis: 'mahasiswa' | 'dosen' | 'kelas' | 'ruangan'
  kunci: string
  nama: string
  keterangan: string
}

/** What was found, the best known first; `total` counts what a limit leaves out too. */
interface Findings {
  rows: Found[]
  total: number
}

// What is looked for in, as letters and digits in small letters; a phone's digits behind 0 and behind 62.
const PLACES = `
  select 'mahasiswa' as jenis, 1 as place, m.nim as kunci, m.nama,
         concat_ws(', ', j.nama, m.angkatan, m.no_hp) as keterangan,
         concat_ws(' ', m.nim, m.nama, ${phone('m.no_hp')}, ${phone('m.no_hp_ortu')}) as words
    from mhs m join jurusan j on j.id = m.jurusan_id
  union all
  select 'dosen', 2, d.id::text, d.nama,
         (select count(*) from kelas k where k.dosen_id = d.id) || ' kelas', d.nama from dosen d
  union all
  select 'kelas', 3, k.kode, m.nama, concat_ws(', ', t.tahun, d.nama),
         concat_ws(' ', k.kode, m.kode, m.nama, d.nama)
    from kelas k join matkul m on m.id = k.matkul_id join tahun_ajaran t on t.id = k.tahun_ajaran_id
    left join dosen d on d.id = k.dosen_id
  union all
  select 'ruangan', 4, r.id::text, r.nama,
         (select count(*) from kelas k where k.ruangan_id = r.id) || ' kelas', r.nama from ruangan r`

function phone(column: string): string {
  const bare = `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^(62|0)', '')`
  return `'0' || ${bare}, '62' || ${bare}`
}

// The letters with marks that Indonesian names have; the extension that knows all is not everywhere.
const PLAIN = `lower(translate(words, 'ÁÀÂÄÅÃÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝáàâäåãçéèêëíìîïñóòôöõúùûüý''’‘\`´ʼʻ′',
  'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))`

/**
 * Students, lecturers, classes and rooms that have all the words somewhere in NIM, name, code or phone, in any
 * order and also inside a word.
 */
export async function search(pool: pg.Pool, text: string, limit: number): Promise<Findings> {
  const words = wordsOf(text)
  if (words.length === 0) return { rows: [], total: 0 }
  const { rows } = await pool.query<Found & { total: number }>(
    `select jenis, kunci, nama, keterangan, count(*) over ()::int as total
       from (${PLACES}) p
      where (select bool_and(position(w in ${PLAIN}) > 0) from unnest($1::text[]) w)
      order by place, ${byName('nama')}, kunci limit $2`,
    [words, limit],
  )
  const total = rows[0]?.total ?? 0
  return { rows: rows.map(({ total: _, ...found }) => found), total }
}

// What begins as a phone does is one number however it is parted.
function wordsOf(text: string): string[] {
  const digits = text.replace(/[\s().+-]/g, '')
  return /^(0|62)\d+$/.test(digits) ? [digits] : cutWords(text)
}
