import { formatMoment, showMoment } from '@sia/domain/time'
import { listSecurity, type SecurityFilter } from '@sia/office/features/audit/queries'
import type { SecurityOutcomes } from '@sia/server/auth/security-event'
import type { Db } from '@sia/server/db/client'
import type { Outcome } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'

type Known = { [Name in keyof SecurityOutcomes]: `${Name} ${SecurityOutcomes[Name]}` }

/** What an event with its outcome is called; one with a route is called by its name alone. */
const EVENTS: Record<Known[keyof Known] | 'foreign' | 'limit', string> = {
  'login success': 'Login berhasil',
  'login fail': 'Login gagal',
  'login inactive': 'Login ditolak: akun nonaktif',
  'login danger': 'Login ditolak: akun rusak',
  'login too_many': 'Login ditolak: terlalu banyak percobaan',
  'login busy': 'Login ditolak: server sibuk',
  'password changed': 'Password diganti',
  'password fail': 'Ganti password gagal: password lama salah',
  'password reset': 'Password direset operator',
  'session logout': 'Sesi berakhir: logout',
  'session password': 'Sesi lain berakhir: password diganti',
  'session late': 'Sesi berakhir: logout menyusul',
  'session ended': 'Sesi berakhir: dari daftar perangkat',
  'session ended_others': 'Sesi lain berakhir: dari daftar perangkat',
  'kalender made': 'Alamat kalender dibuat',
  'kalender replaced': 'Alamat kalender diganti',
  'kalender revoked': 'Alamat kalender dicabut',
  'kalender password': 'Alamat kalender dicabut: password diganti',
  'maintenance bypass': 'Mencoba melewati pemeliharaan',
  'kantor success': 'Kantor: login berhasil',
  'kantor code': 'Kantor: password benar, kode diminta',
  'kantor fail': 'Kantor: login gagal',
  'kantor code_fail': 'Kantor: kode verifikasi salah',
  'kantor campus_fail': 'Kantor: login akun kampus ditolak',
  'kantor password_fail': 'Kantor: password lama salah',
  'kantor inactive': 'Kantor: ditolak, akun ditutup',
  'kantor too_many': 'Kantor: ditolak, terlalu banyak percobaan',
  'kantor busy': 'Kantor: ditolak, server sibuk',
  foreign: 'Meminta id milik orang lain atau yang tidak ada',
  limit: 'Ditolak: terlalu banyak permintaan',
}

const PERANGKAT: Record<string, string> = { known: 'dikenal', new: 'baru' }

type Row = Awaited<ReturnType<typeof listSecurity>>['rows'][number]

/** What happened at the doors: `sia audit --keamanan`, newest first, counted by the hour. */
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
      ['Kejadian', 34, (row) => (row.count === 1 ? nameOf(row) : `${row.count} x ${nameOf(row)}`)],
      ['NIM / staf', 12, ({ nim }) => nim || '-'],
      ['Alamat', 15, ({ address }) => address || '-'],
      ['Perangkat', 9, ({ device }) => PERANGKAT[device] ?? '-'],
    ],
    json: rows.map(({ event, outcome, nim, address, device, count, first_at, last_at }) => ({
      kejadian: event,
      hasil: outcome,
      nim: nim || null,
      alamat: address || null,
      perangkat: PERANGKAT[device] ?? null,
      jumlah: count,
      pertama: formatMoment(first_at),
      terakhir: formatMoment(last_at),
    })),
    empty: 'Tidak ada kejadian yang cocok.',
  })
}

// A row of an older release may be of a kind that is not told any more.
const NAMES: Record<string, string> = EVENTS

const nameOf = ({ event, outcome }: Row) =>
  NAMES[`${event} ${outcome}`] ?? `${NAMES[event] ?? event} (${outcome})`

function describeTime({ first_at, last_at }: Row): string {
  const [first, last] = [first_at, last_at].map((at) => showMoment(formatMoment(at)))
  return first === last ? `${first}` : `${first?.replace(' WITA', '')} s.d. ${last?.slice(11)}`
}
