import { FOTO_TYPES, MAX_FOTO_BYTES, MAX_FOTO_MB, WRONG_FOTO } from '@sia/domain/foto'

/** Why an image need not be sent at all, or null; the server judges the rest. Product §3.3. */
export function explainUnfit({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!FOTO_TYPES.includes(type)) return WRONG_FOTO
  return size > MAX_FOTO_BYTES ? `Ukuran foto paling besar ${MAX_FOTO_MB} MB.` : null
}
