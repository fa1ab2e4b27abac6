import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredText, rupiah, waktu } from '../wire.ts'
import { bulan, request } from './book-request.ts'
import { setFine } from './fines.ts'
import { book } from './pembayaran.ts'

const access = { staf: 'pembayaran.kelola' } as const

const sums = { pembayaran: z.int(), jumlah: rupiah }

export const list = endpoint({
  method: 'GET',
  path: '/api/keuangan/tutup-buku',
  access,
  summary: 'Months of payments with counts and sums, the latest first, and which are closed',
  reply: z.object({
    /** The last month that is closed, with all before it. */
    sampai: bulan.nullable(),
    bulan: z.array(
      z.object({
        bulan,
        ...sums,
        /** Whether it can be closed: it is over and open. */
        dapat_ditutup: z.boolean(),
        ditutup: z.boolean(),
        /** Who closed it, and what it held then; null of one that was closed with a later one. */
        penutupan: z.object({ oleh: z.string(), pada: waktu, ...sums }).nullable(),
      }),
    ),
    /** Payments without a day, which stand in no month. */
    tanpa_tanggal: z.int(),
  }),
})

export type Months = z.input<typeof list.reply>

export const look = endpoint({
  method: 'GET',
  path: '/api/keuangan/tutup-buku/:bulan',
  access,
  summary: 'What closing a month would close, and what is still not booked in it',
  params: z.object({ bulan }),
  reply: z.object({
    bulan,
    /** The sums of all months that would be closed. */
    ...sums,
    /** The month, and those before it that are open and would be closed with it, the latest first. */
    ditutup: z.array(z.object({ bulan, ...sums })),
    /** Hints of missing payments, in sentences. */
    belum: z.array(z.string()),
  }),
})

export const close = endpoint({
  method: 'POST',
  path: '/api/keuangan/tutup-buku',
  access,
  summary:
    'Close a month of payments, and all before it, for good; 409 where they no longer hold what was seen',
  body: z.object({ bulan, dilihat: z.object(sums) }),
  reply: z.object({ kalimat: z.string() }),
})

export const requests = endpoint({
  method: 'GET',
  path: '/api/keuangan/permintaan',
  access,
  summary: 'Changes of closed months that wait for a second person, and the latest decided ones',
  reply: z.object({ menunggu: z.array(request), diputuskan: z.array(request) }),
})

export const waiting = endpoint({
  method: 'GET',
  path: '/api/keuangan/menunggu',
  access,
  summary: 'How much waits for the caller in finance',
  reply: z.object({
    /** Requests of colleagues. */
    permintaan: z.int(),
    /** Bank's files with payments that are not booked. */
    berkas: z.int(),
  }),
})

export const ask = endpoint({
  method: 'POST',
  path: '/api/keuangan/mahasiswa/:nim/permintaan',
  access,
  summary:
    'Ask for a change of a payment of a closed month; a second person decides. 409 where the place has changed or one waits there',
  params: z.object({ nim: z.string() }),
  body: book.body.extend({ alasan: requiredText('Alasan', 500) }),
  reply: z.object({ kalimat: z.string(), id: z.int() }),
})

export const askFine = endpoint({
  method: 'POST',
  path: '/api/keuangan/mahasiswa/:nim/permintaan-denda',
  access,
  summary:
    'Ask for another fine of a slot with a payment of a closed month; a second person decides. 409 where the slot has changed or one waits there',
  params: z.object({ nim: z.string() }),
  body: setFine.body.extend({ alasan: requiredText('Alasan', 500) }),
  reply: z.object({ kalimat: z.string(), id: z.int() }),
})

export const approve = endpoint({
  method: 'POST',
  path: '/api/keuangan/permintaan/:id/setujui',
  access,
  summary:
    'Approve what a colleague asks for, which writes it; 409 where it is decided or the place has changed',
  params: z.object({ id: idParam }),
  reply: z.object({ kalimat: z.string() }),
})

export const reject = endpoint({
  method: 'POST',
  path: '/api/keuangan/permintaan/:id/tolak',
  access,
  summary: 'Reject what a colleague asks for, with a reason; 409 where it is decided',
  params: z.object({ id: idParam }),
  body: z.object({ alasan: requiredText('Alasan', 500) }),
  reply: z.object({ kalimat: z.string() }),
})
