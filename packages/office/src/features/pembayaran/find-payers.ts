import { type Payer, payersOf } from '@sia/domain/virtual-account'
import type { Queryable } from '@sia/server/db/change'
import { suggestName } from '../../lib/suggest.ts'
import { Reason } from '../../sheets/columns/cell.ts'
import type { Lookup } from '../../sheets/columns/column.ts'

const SHOWN = 10

/**
 * Finds students by virtual account as the bank writes it. Accounts that are written otherwise and understood are told
 * by name. Product §17.6.
 */
export async function findPayers(client: Queryable): Promise<Lookup> {
  const { rows } = await client.query<Payer & { nama: string }>(
    'select id, nim, no_briva as va, nama from mhs',
  )
  const find = payersOf(rows)
  const names = new Map(rows.map(({ id, nim, nama }) => [id, `${nim} ${nama}`]))
  const understood = new Map<string, string>()
  const lookup: Lookup = (written) => {
    const found = find(written)
    if (found.is === 'nobody') {
      const known = rows.flatMap(({ va }) => va ?? [])
      const meant = suggestName(written, known)
      const guess = meant === null ? '' : `; maksud Anda '${meant}'?`
      return new Reason(`mahasiswa dengan virtual account '${written}' tidak ditemukan${guess}`)
    }
    if (found.is === 'several') {
      const all = found.payers.map(({ id }) => names.get(id)).join(', ')
      return new Reason(`'${written}' cocok dengan beberapa mahasiswa (${all}); tulis lengkap`)
    }
    const { payer, isExact } = found
    if (!isExact) understood.set(written, names.get(payer.id) ?? '')
    return payer.id
  }
  lookup.notes = () => {
    if (understood.size === 0) return []
    const some = [...understood].slice(0, SHOWN).map(([written, name]) => `${written} → ${name}`)
    const rest = understood.size > SHOWN ? ', ...' : ''
    return [
      `${understood.size} virtual account tidak tertulis persis dan dibaca sebagai: ${some.join(', ')}${rest}. Periksa namanya.`,
    ]
  }
  return lookup
}
