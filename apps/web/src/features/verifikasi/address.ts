/** Where a paper's code is asked for; apart from `to`, which every screen carries. Product §26.2. */
export const VERIFIKASI = '/verifikasi'
