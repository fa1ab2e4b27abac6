/** The headline over an invitation that is refused. */
export const REFUSED = 'Terjadi kesalah saat memilih kelompok'
