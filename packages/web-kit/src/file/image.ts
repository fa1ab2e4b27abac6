import { FOTO_TYPES, MAX_FOTO_BYTES, MAX_FOTO_MB, WRONG_FOTO } from '@sia/domain/foto'

const FOTO = { types: FOTO_TYPES, wrong: WRONG_FOTO }

/**
 * Why a file need not be sent at all, or null; the server judges the rest. Takes the types that are wanted, a photo's
 * unless they are said, and the sentence for another. Product §3.3.
 */
export function explainUnfit(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, wrong } = FOTO,
): string | null {
  if (!types.includes(type)) return wrong
  const what = type.startsWith('image/') ? 'foto' : 'berkas'
  return size > MAX_FOTO_BYTES ? `Ukuran ${what} paling besar ${MAX_FOTO_MB} MB.` : null
}
