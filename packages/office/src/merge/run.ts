import { DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { change, type Queryable } from '@sia/server/db/change'
import { chainOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import type { OfficeCtx } from '../context.ts'
import { moveFiles } from '../journal/move-files.ts'
import { numbered } from '../journal/numbered.ts'
import { Refusal } from '../lib/refusal.ts'
import { findOne } from '../remove/find.ts'
import { removableKinds } from '../remove/kinds.ts'
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

/** What can be merged. */
export type MergeKind = keyof typeof MERGES

/** What came of a merge. */
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
  { salah, benar, apply }: { salah: string; benar: string; apply: boolean },
): Promise<MergeResult> {
  const noted = ({
    from,
    to,
    mergedInto,
  }: {
    from: string
    to: string
    mergedInto: number | undefined
  }) => ({
    kind: `gabung ${name}`,
    label: `${from} → ${to}`,
    mergedInto,
  })
  const how = { actor: ctx.actor, trial: !apply, idle: '1min', numbered: numbered(noted) }
  const result = await change(ctx.db, how, async (client) => {
    const two = await findTwo(client, name, salah, benar)
    const before = name === 'mahasiswa' ? await pathsOf(client, two) : []
    const merged = await MERGES[name](client, two)
    const mergedInto = name === 'mahasiswa' ? two.to.id : undefined
    return { ...merged, from: two.from.label, to: two.to.label, paths: before, mergedInto }
  }).catch(refuseOverlap)
  const { paths, mergedInto: _, ...merged } = result
  const files = await moveFiles(ctx, paths, { apply, number: result.number })
  return { ...merged, files }
}

async function findTwo(client: Queryable, name: MergeKind, salah: string, benar: string) {
  const kind = removableKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  const [from, to] = [await findOne(client, kind, [salah]), await findOne(client, kind, [benar])]
  if (from.id === null || to.id === null || from.id === to.id) {
    throw new AppError('conflict', 'Keduanya sama; sebutkan dua yang berbeda.')
  }
  await client.query(`select from ${kind.table} where id in ($1, $2) order by id for update`, [
    from.id,
    to.id,
  ])
  return { from: { ...from, id: from.id }, to: { ...to, id: to.id } }
}

async function pathsOf(client: Queryable, { from, to }: Two): Promise<[string, string][]> {
  const { rows } = await client.query(
    `select a.nim as old_nim, a.cabang as old_cabang, a.angkatan as old_angkatan, b.nim, b.cabang, b.angkatan
       from mhs a, mhs b where a.id = $1 and b.id = $2`,
    [from.id, to.id],
  )
  const { old_nim, old_cabang, old_angkatan, ...now } = rows[0]
  const old = { nim: old_nim, cabang: old_cabang, angkatan: old_angkatan }
  return [
    [fotoPathOf(old), fotoPathOf(now)],
    ...DISC_TESTS.map((test): [string, string] => [
      discPathOf(test, old_nim),
      discPathOf(test, now.nim),
    ]),
  ]
}

const EXCLUSION_VIOLATION = '23P01'

function refuseOverlap(error: unknown): never {
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
