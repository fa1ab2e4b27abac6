/** The kinds of image the server takes. Product §3.3. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const MAX_BYTES = 5 * 1024 * 1024

/** Why an image need not be sent at all, or null; the server judges the rest. Product §3.3. */
export function explainUnfit({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.includes(type)) return 'Foto harus berupa gambar JPEG, PNG, atau WebP.'
  return size > MAX_BYTES ? 'Ukuran foto paling besar 5 MB.' : null
}
