/** The formats of a photo, as the server and the browser call them. Product §3.3. */
export const FOTO_FORMATS = ['jpeg', 'png', 'webp'] as const

/** The same for a file field. */
export const FOTO_TYPES = FOTO_FORMATS.map((format) => `image/${format}`)

/** The formats as people read them. */
export const FOTO_FORMATS_READ = 'JPEG, PNG, atau WebP'

/** The largest photo a student may send, in megabytes of 1024 times 1024 bytes. Product §3.3. */
export const MAX_FOTO_MB = 5

/** The same in bytes. */
export const MAX_FOTO_BYTES = MAX_FOTO_MB * 1024 * 1024

/** The sentence for what is no photo. */
export const WRONG_FOTO = `Foto harus berupa gambar ${FOTO_FORMATS_READ}.`

/** The types of a proof for a file field: a photo or a PDF. Product §9.2. */
export const BUKTI_TYPES = [...FOTO_TYPES, 'application/pdf']

/** The formats of a proof as people read them. */
export const BUKTI_FORMATS_READ = 'JPEG, PNG, WebP, atau PDF'

/** The sentence for what is no proof. */
export const WRONG_BUKTI = `Bukti harus berupa foto atau berkas ${BUKTI_FORMATS_READ}.`

/** The sentence for what is neither a picture nor a PDF. */
export const WRONG_BERKAS = `Berkas harus berupa ${BUKTI_FORMATS_READ}.`

/** The sentence for what is no PDF. */
export const WRONG_PDF = 'Berkas harus berupa PDF.'

/** The sentence for what is no logo. Product §26.2. */
export const WRONG_LOGO = `Logo harus berupa gambar ${FOTO_FORMATS_READ}.`

/** The longest side that is kept of a photo, in pixels. Product §3.3. */
export const FOTO_LONG_SIDE = 2000

/** The megapixels of a picture, and of one that is sharpened step by step, which is in memory as a whole, or a logo. Product §3.3. */
export const MAX_MEGAPIXELS = 50
export const FEW_MEGAPIXELS = 16
