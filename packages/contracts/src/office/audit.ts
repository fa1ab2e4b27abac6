import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { searchText, tanggal, waktu } from '../wire.ts'
import { historyEntry } from './history.ts'

const days = {
  /** The first and the last day, WITA. */
  dari: tanggal.optional(),
  sampai: tanggal.optional(),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/riwayat',
  access: { staf: 'sistem.kelola' },
  summary: 'Who did what when, by the audit log, the latest first, 50 a page',
  query: z.object({
    /** A NIM, a username or part of the name of staff, or an operator’s name. */
    pelaku: searchText,
    nim: searchText,
    /** A table or a command, as `objek` lists them. */
    objek: searchText,
    ...days,
    /** The page after this entry. */
    sesudah: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({
    riwayat: z.array(
      historyEntry.extend({
        /** Which one of what was changed, in words. */
        kunci: z.string().nullable(),
        /** The student whom it concerns. */
        mahasiswa: z.object({ nim: z.string(), nama: z.string() }).nullable(),
        /** The username of the account of staff that it concerns. */
        staf: z.string().nullable(),
      }),
    ),
    /** The entry before the next page; null on the last one. */
    sesudah: z.int().nullable(),
  }),
})

export type LogEntry = z.input<typeof list.reply>['riwayat'][number]

export const choices = endpoint({
  method: 'GET',
  path: '/api/riwayat/objek',
  access: { staf: 'sistem.kelola' },
  summary: 'What the audit log has entries of: tables and commands, with their names',
  reply: z.object({ objek: z.array(z.object({ objek: z.string(), nama: z.string() })) }),
})

/** Kinds of security events, as they are asked for. */
export const SECURITY_KINDS = {
  login: 'Login mahasiswa',
  password: 'Password',
  session: 'Sesi',
  kalender: 'Alamat kalender',
  kantor: 'Login Kantor',
  foreign: 'Data orang lain',
  limit: 'Terlalu banyak permintaan',
  maintenance: 'Pemeliharaan',
  read: 'Data pribadi dibuka',
} as const

type SecurityKind = keyof typeof SECURITY_KINDS

export const listSecurity = endpoint({
  method: 'GET',
  path: '/api/riwayat/keamanan',
  access: { staf: 'sistem.kelola' },
  summary:
    'What happened at the doors, counted by the hour, the latest first, 50 a page, for 90 days',
  query: z.object({
    /** A NIM, or an account of staff as ‘staf budi’. */
    nim: searchText,
    /** The beginning of an address. */
    alamat: searchText,
    peristiwa: z.enum(Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]]).optional(),
    ...days,
    halaman: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    kejadian: z.array(
      z.object({
        apa: z.string(),
        jumlah: z.int(),
        nim: z.string().nullable(),
        alamat: z.string().nullable(),
        /** Whether the device was logged in to the account before; null where nobody looked. */
        perangkat: z.enum(['dikenal', 'baru']).nullable(),
        pertama: waktu,
        terakhir: waktu,
      }),
    ),
    /** Whether there is a page after this one. */
    lagi: z.boolean(),
  }),
})

export type SecurityEntry = z.input<typeof listSecurity.reply>['kejadian'][number]
