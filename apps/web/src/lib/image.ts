/** The kinds of image the server takes. Decisions 'Profile photo', quality bar T12. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

const MAX_BYTES = 5 * 1024 * 1024

/** Why an image need not be sent at all, or null; the server judges the rest. Quality bar T12. */
export function explainUnfit({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.includes(type)) return 'Foto harus berupa gambar JPEG, PNG, atau WebP.'
  return size > MAX_BYTES ? 'Ukuran foto paling besar 5 MB.' : null
}
