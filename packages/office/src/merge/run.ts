import type { Queryable } from '@sia/server/db/change'
import { chainOf, constraintOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import type { OfficeCtx } from '../context.ts'
import { claimPathsOf } from '../features/buku-saku/stored-paths.ts'
import { ownPathsOf } from '../features/mhs/own-files.ts'
import { type MovedFile, setAside } from '../journal/aside.ts'
import { changeNumbered } from '../journal/numbered.ts'
import { Refusal } from '../lib/refusal.ts'
import { findOne } from '../remove/find.ts'
import { kindOf } from '../remove/kinds.ts'
import { mergeAny } from './any.ts'
import { mergeMahasiswa } from './mahasiswa.ts'
import type { Merged, Two } from './merge.ts'
import { mergePerusahaan } from './perusahaan.ts'

const MERGES = {
  dosen: mergeAny,
  ruangan: mergeAny,
  perusahaan: mergePerusahaan,
  mahasiswa: mergeMahasiswa,
} as const

/** Kinds of merges. */
export type MergeKind = keyof typeof MERGES

/** The outcome of a merge. */
export interface MergeResult extends Merged {
  from: string
  to: string
  files: string[]
  /** The number to take it back by, of one that was applied. */
  number: number | null
}

/**
 * Makes one of two that are the same, in one transaction, or shows what would become of it. Product §17.3.
 * @throws AppError not_found, conflict.
 */
export async function mergeTwo(
  ctx: OfficeCtx,
  name: MergeKind,
  { wrong, right, apply }: { wrong: string; right: string; apply: boolean },
): Promise<MergeResult> {
  const isStudent = name === 'mahasiswa'
  const how = {
    kind: `gabung ${name}`,
    label: ({ from, to }: Two) => `${from.label} → ${to.label}`,
    mergedInto: ({ to }: Two) => (isStudent ? to.id : null),
    apply,
  }
  const { paths, from, to, number, ...merged } = await changeNumbered(ctx, how, async (client) => {
    const two = await findTwo(client, name, wrong, right)
    const paths = isStudent ? await pathsOf(client, two) : []
    return { ...two, ...(await MERGES[name](client, two)), paths }
  }).catch(refuseBoth)
  const moved = await setAside(ctx, paths, { apply, number })
  const files = moved.flatMap(({ to }) => to ?? [])
  return { ...merged, from: from.label, to: to.label, number, files }
}

async function findTwo(client: Queryable, name: MergeKind, wrong: string, right: string) {
  const kind = kindOf(name)
  const [from, to] = [await findOne(client, kind, [wrong]), await findOne(client, kind, [right])]
  if (from.id === null || to.id === null || from.id === to.id) {
    throw new AppError('conflict', 'Keduanya sama; sebutkan dua yang berbeda.')
  }
  await client.query(`select from ${kind.table} where id in ($1, $2) order by id for update`, [
    from.id,
    to.id,
  ])
  return { from: { ...from, id: from.id }, to: { ...to, id: to.id } }
}

async function pathsOf(client: Queryable, { from, to }: Two): Promise<MovedFile[]> {
  const { rows } = await client.query<{ nim: string; cabang: string; angkatan: number }>(
    'select nim, cabang, angkatan from mhs where id in ($1, $2) order by id = $2',
    [from.id, to.id],
  )
  const [old = [], now = []] = rows.map(ownPathsOf)
  // The right student's claim of an activity stays, with the proof that was approved.
  const claims = await client.query<{ bukti: string | null }>(
    `select case when a.status = 2 and b.status <> 2 and a.bukti is not null then b.bukti else a.bukti end as bukti
       from buku_saku a join buku_saku b using (buku_saku_kegiatan_id)
      where a.mhs_id = $1 and b.mhs_id = $2 order by a.id`,
    [from.id, to.id],
  )
  return [
    ...old.map((path, at) => ({ path, to: now[at] ?? null })),
    ...claims.rows.flatMap(claimPathsOf).map((path) => ({ path, to: null })),
  ]
}

const EXCLUSION_VIOLATION = '23P01'

/** The sentence for a row that both have and the database refuses. */
function refuseBoth(error: unknown): never {
  if (constraintOf(error) === 'staf_dosen_id_key') {
    throw new Refusal(
      'conflict',
      {
        sentence: 'Belum dapat digabungkan: keduanya punya akun Kantor.',
        wayOut: { act: 'staf.lepas-dosen' },
      },
      { cause: error },
    )
  }
  const overlaps = chainOf(error).some(
    (link) => (link as { code?: unknown }).code === EXCLUSION_VIOLATION,
  )
  if (!overlaps) throw error
  throw new Refusal(
    'conflict',
    {
      sentence: 'Belum dapat digabungkan: keduanya dipinjam pada waktu yang sama.',
      wayOut: { act: 'peminjaman.batalkan-satu' },
    },
    { cause: error },
  )
}
