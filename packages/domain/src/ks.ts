import { MAX_PHONE } from './contact-format.ts'

/** The most characters of each field of a criticism or suggestion. Product §15. */
export const MAX_KS = { judul: 200, isi: 5000, no_hp: MAX_PHONE, bagian: 100 } as const
