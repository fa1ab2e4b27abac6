import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText, rowNumber, success, tanggal } from '../wire.ts'

const session = z.object({ kode: z.string(), matkul: z.string(), pertemuan: z.string() })

export type HolidaySession = z.infer<typeof session>

export const plan = endpoint({
  method: 'POST',
  path: '/api/libur',
  access: { staf: 'kelas.kelola' },
  summary:
    'Cancel every session of a day, or move them to another day, or only show which ones; those with attendance stay',
  body: z
    .object({
      tanggal,
      /** The day in its place; null cancels. */
      pindah_ke: tanggal.nullable(),
      keterangan: requiredText('Keterangan', 100).transform((text) => text.trim()),
      terapkan: z.boolean(),
    })
    .refine(({ tanggal, pindah_ke }) => tanggal.getTime() !== pindah_ke?.getTime(), {
      path: ['pindah_ke'],
      message: 'Pilih hari lain daripada hari liburnya.',
    }),
  reply: z.object({
    /** The sessions that are cancelled or moved, and those that stay because they have attendance. */
    berubah: z.array(session),
    tetap: z.array(session),
    /** Clashes of the moved ones on their new day, a sentence each. */
    bentrok: z.array(z.string()),
    /** The number to take it back by; null where only shown, or unchanged. */
    nomor: z.int().nullable(),
  }),
})

export type Holiday = z.input<typeof plan.reply>

export const undo = endpoint({
  method: 'POST',
  path: '/api/libur/batalkan',
  access: { staf: 'kelas.kelola' },
  summary: 'Take a holiday back by its number, whole or not at all',
  body: z.object({ nomor: rowNumber }),
  reply: success,
})
