import { invalid } from '@sia/server/errors'
import type { PublicCtx } from '../../context.ts'

const opened = { name: 'open view', text: 'select * from layar_buka($1)' }
const closed = { name: 'close views', text: 'select layar_tutup($1::uuid[])' }

interface Opened {
  id: string
  account_id: number
  mhs_id: number
  berlaku_sampai: Date
}

/**
 * Opens the view of a code of Kantor, once. Product §25.17.
 * @throws AppError invalid for a code that is unknown, used or over.
 */
export async function openView({ sql }: PublicCtx, kode: string): Promise<Opened> {
  const [view] = await sql<Opened>(opened, [kode])
  if (!view) {
    throw invalid({
      kode: [
        'Tautan ini sudah dipakai atau sudah lewat satu menit. Buka lagi dari data mahasiswa di Kantor.',
      ],
    })
  }
  return view
}

/** Ends views by their ids, on every instance; what is none stays. */
export async function closeViews({ sql }: PublicCtx, ids: string[]): Promise<void> {
  await sql(closed, [ids])
}
