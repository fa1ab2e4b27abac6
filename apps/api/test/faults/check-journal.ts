import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Entry } from './journal.ts'
import { ANSWERS, type Kind } from './writes.ts'

// Each row as the key of the write it came from; a write of several rows comes several times.
const KEYS: Record<Kind, string> = {
  peminjaman_ruangan: 'select keperluan as key from peminjaman_ruangan',
  ks: 'select judul as key from ks',
  mhs_pojt: 'select mhs_id::text as key from mhs_pojt',
  mhs_soal_survey: 'select jawaban_essay as key from mhs_soal_survey',
}
const ROWS: Record<Kind, number> = {
  peminjaman_ruangan: 1,
  ks: 1,
  mhs_pojt: 1,
  mhs_soal_survey: ANSWERS,
}

/** The findings of a check. */
export interface Finding {
  /** One sentence for each thing that must not be. */
  wrong: string[]
  /** Files that belong to no row: the price of a kill between the file and its row. */
  stray: string[]
}

/**
 * Compares the rows and files with the journal: what was acknowledged is there once, what was not is
 * there whole or not at all, every row has its file and its line in the audit log, and the OJT
 * counter counts the rows.
 */
export async function checkJournal(
  owner: pg.Pool,
  entries: Entry[],
  folder: string,
): Promise<Finding> {
  const wrong: string[] = []
  for (const kind of Object.keys(KEYS) as Kind[]) {
    const counts = await countKeys(owner, kind)
    for (const entry of entries.filter((one) => one.kind === kind)) {
      const key = kind === 'mhs_pojt' ? String(entry.student.id) : entry.key
      const count = counts.get(key) ?? 0
      counts.delete(key)
      const told = entry.acknowledged ? 'acknowledged' : 'unanswered'
      const allowed = entry.acknowledged ? [ROWS[kind]] : [0, ROWS[kind]]
      if (!allowed.includes(count)) wrong.push(`${kind}: ${count} rows of an ${told} write`)
    }
    for (const key of counts.keys()) wrong.push(`${kind}: rows of nobody (${key})`)
    wrong.push(...(await checkAudit(owner, kind)))
  }
  wrong.push(...(await checkCounter(owner)))
  const files = await checkFiles(owner, folder)
  return { wrong: [...wrong, ...files.wrong], stray: files.stray }
}

async function countKeys(owner: pg.Pool, kind: Kind): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ key: string; count: number }>(
    `select key, count(*)::int as count from (${KEYS[kind]}) as keys group by key`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function checkAudit(owner: pg.Pool, kind: Kind): Promise<string[]> {
  const { rows } = await owner.query<{ kept: number; logged: number }>(
    `select (select count(*)::int from ${kind}) as kept,
            (select count(*)::int from audit where subject = $1 and action = 'insert') as logged`,
    [kind],
  )
  const { kept, logged } = rows[0] ?? {}
  return kept === logged ? [] : [`${kind}: ${kept} rows, ${logged} lines in the audit log`]
}

async function checkCounter(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ terisi: number; joined: number }>(
    `select terisi, (select count(*)::int from mhs_pojt m
                      where m.pojt_id = p.pojt_id and m.jurusan_id = p.jurusan_id) as joined
       from pojt_jurusan p`,
  )
  return rows
    .filter(({ terisi, joined }) => terisi !== joined)
    .map(({ terisi, joined }) => `pojt_jurusan: terisi ${terisi} of ${joined} rows`)
}

async function checkFiles(owner: pg.Pool, folder: string): Promise<Finding> {
  const { rows } = await owner.query<{ foto: string }>('select foto from ks')
  const wrong: string[] = []
  for (const { foto } of rows) {
    const file = join(folder, foto)
    if (!existsSync(file)) wrong.push('ks: a row without its file')
    else if (!isWhole(file)) wrong.push('ks: half a file')
  }
  const named = new Set(rows.map(({ foto }) => foto))
  const stored = existsSync(folder) ? readdirSync(folder) : []
  return { wrong, stray: stored.filter((name) => !named.has(name)) }
}

// A JPEG says where it ends.
const isWhole = (file: string) =>
  readFileSync(file)
    .subarray(-2)
    .equals(Buffer.from([0xff, 0xd9]))
