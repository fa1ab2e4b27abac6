import { formatMoment, showMoment } from '@sia/domain/time'
import { listSecurity, type SecurityFilter } from '@sia/office/features/audit/queries'
import { nameDevice, nameSecurityEvent } from '@sia/office/features/audit/security-words'
import type { Db } from '@sia/server/db/client'
import type { Outcome } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

type Row = Awaited<ReturnType<typeof listSecurity>>['rows'][number]

/** The events at the doors: `sia audit --keamanan`, newest first, counted by the hour. */
export async function showSecurity(
  db: Db,
  filter: SecurityFilter,
  limit: number,
): Promise<Outcome> {
  const { rows, total } = await listSecurity(db, filter, limit)
  return listed({
    rows,
    total,
    columns: [
      ['Waktu', 22, describeTime],
      [
        'Kejadian',
        34,
        (row) =>
          row.count === 1 ? nameSecurityEvent(row) : `${row.count} x ${nameSecurityEvent(row)}`,
      ],
      ['NIM / staf', 12, ({ nim }) => nim || '-'],
      ['Alamat', 15, ({ address }) => address || '-'],
      ['Perangkat', 9, ({ device }) => nameDevice(device) ?? '-'],
    ],
    json: rows.map(({ event, outcome, nim, address, device, count, first_at, last_at }) => ({
      kejadian: event,
      hasil: outcome,
      nim: nim || null,
      alamat: address || null,
      perangkat: nameDevice(device),
      jumlah: count,
      pertama: formatMoment(first_at),
      terakhir: formatMoment(last_at),
    })),
    empty: 'Tidak ada kejadian yang cocok.',
  })
}

function describeTime({ first_at, last_at }: Row): string {
  const [first, last] = [first_at, last_at].map((at) => showMoment(formatMoment(at)))
  return first === last ? `${first}` : `${first?.replace(' WITA', '')} s.d. ${last?.slice(11)}`
}
