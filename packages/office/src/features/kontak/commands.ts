import { createHash } from 'node:crypto'
import { BAGIAN_KONTAK, type BagianKontak } from '@sia/domain/kontak'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'

/** An office's contact card; null is not shown. `hari_kerja` is working days. */
export interface Said {
  ruang: string | null
  jam: string | null
  telepon: string | null
  whatsapp: string | null
  hari_kerja: number | null
}

/** An empty card. */
export const NOTHING_SAID: Said = {
  ruang: null,
  jam: null,
  telepon: null,
  whatsapp: null,
  hari_kerja: null,
}

/** A checksum of what a card says. */
export const isiOf = ({ ruang, jam, telepon, whatsapp, hari_kerja }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([ruang, jam, telepon, whatsapp, hari_kerja]))
    .digest('base64url')

/**
 * Says how an office is reached, in place of what was seen of it. Product §25.4.
 * @param seen the checksum of that, as `isiOf` makes it.
 * @throws AppError conflict with what the card says now, where a colleague changed it meanwhile.
 */
export const saveKontak = (
  { db, actor }: Writer,
  bagian: BagianKontak,
  { seen, ...said }: Said & { seen: string },
) =>
  change(db, { actor }, async (tx) => {
    // Also of two who fill in a card that is not there yet, one is first.
    await tx.$executeRaw`lock table kontak in share row exclusive mode`
    const now = (await tx.kontak.findUnique({ where: { bagian } })) ?? NOTHING_SAID
    if (isiOf(now) !== seen) throw changed(bagian, now)
    return tx.kontak.upsert({ where: { bagian }, create: { bagian, ...said }, update: said })
  })

function changed(bagian: BagianKontak, { ruang, jam, telepon, whatsapp, hari_kerja }: Said) {
  const shown = [
    ['ruang', ruang],
    ['jam layanan', jam],
    ['telepon', telepon],
    ['WhatsApp', whatsapp],
    ['hari kerja', hari_kerja],
  ].map(([name, value]) => `${name} ${value ?? 'kosong'}`)
  return new AppError(
    'conflict',
    `Kontak ${BAGIAN_KONTAK[bagian]} diubah rekan Anda sejak Anda lihat; sekarang: ${shown.join(', ')}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}
