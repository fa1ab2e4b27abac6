import { cutWords } from '@sia/domain/words'
import { byName } from '@sia/server/db/by-name'
import type pg from 'pg'

/** Something that was found: what it is, how it is named in other commands, and what tells it from others. */
export interface Found<J extends Jenis = Jenis> {
  jenis: J
  kunci: string
  nama: string
  keterangan: string
}

/** The findings, the best known first; `total` counts those beyond the limit too. */
interface Findings<J extends Jenis> {
  rows: Found<J>[]
  total: number
}

// The searched words, as letters and digits in small letters; a phone's digits behind 0 and behind 62.
const PLACES = {
  mahasiswa: (hasPhones: boolean) => `
  select 'mahasiswa' as jenis, 1 as place, m.nim as kunci, m.nama,
         concat_ws(', ', j.nama, m.angkatan${hasPhones ? ', m.no_hp' : ''}) as keterangan,
         concat_ws(' ', m.nim, m.nama${hasPhones ? `, ${phone('m.no_hp')}, ${phone('m.no_hp_ortu')}` : ''}) as words
    from mhs m join jurusan j on j.id = m.jurusan_id`,
  dosen: () => `
  select 'dosen' as jenis, 2 as place, d.id::text as kunci, d.nama,
         (select count(*) from kelas k where k.dosen_id = d.id) || ' kelas' as keterangan, d.nama as words
    from dosen d`,
  kelas: () => `
  select 'kelas' as jenis, 3 as place, k.kode as kunci, m.nama,
         concat_ws(', ', t.tahun, d.nama) as keterangan,
         concat_ws(' ', k.kode, m.kode, m.nama, d.nama) as words
    from kelas k join matkul m on m.id = k.matkul_id join tahun_ajaran t on t.id = k.tahun_ajaran_id
    left join dosen d on d.id = k.dosen_id`,
  ruangan: () => `
  select 'ruangan' as jenis, 4 as place, r.id::text as kunci, r.nama,
         (select count(*) from kelas k where k.ruangan_id = r.id) || ' kelas' as keterangan, r.nama as words
    from ruangan r`,
}

type Jenis = keyof typeof PLACES

/** Everything that can be looked for. */
export const JENIS = Object.keys(PLACES) as Jenis[]

function phone(column: string): string {
  const bare = `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^(62|0)', '')`
  return `'0' || ${bare}, '62' || ${bare}`
}

// The letters with marks that Indonesian names have; the extension that knows all is not everywhere.
const PLAIN = `lower(translate(words, 'ÁÀÂÄÅÃÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝáàâäåãçéèêëíìîïñóòôöõúùûüý''’‘\`´ʼʻ′',
  'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuy'))`

/** The wanted kinds, whether phones are searched too, and how many findings at most. */
interface Wanted<J extends Jenis> {
  jenis: readonly J[]
  hasPhones: boolean
  limit: number
}

/** Rows of these kinds with all the words somewhere in NIM, name, code or phone, in any order, also inside a word. */
export async function search<J extends Jenis>(
  pool: pg.Pool,
  text: string,
  { jenis, hasPhones, limit }: Wanted<J>,
): Promise<Findings<J>> {
  const words = wordsOf(text)
  if (words.length === 0 || jenis.length === 0) return { rows: [], total: 0 }
  const { rows } = await pool.query<Found<J> & { total: number }>(
    `select jenis, kunci, nama, keterangan, count(*) over ()::int as total
       from (${jenis.map((one) => PLACES[one](hasPhones)).join(' union all ')}) p
      where (select bool_and(position(w in ${PLAIN}) > 0) from unnest($1::text[]) w)
      order by place, ${byName('nama')}, kunci limit $2`,
    [words, limit],
  )
  const total = rows[0]?.total ?? 0
  return { rows: rows.map(({ total: _, ...found }) => found as Found<J>), total }
}

// A text that begins like a phone number is one number.
function wordsOf(text: string): string[] {
  const digits = text.replace(/[\s().+-]/g, '')
  return /^(0|62)\d+$/.test(digits) ? [digits] : cutWords(text)
}
