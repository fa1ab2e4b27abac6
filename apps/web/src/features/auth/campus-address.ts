/** The server's addresses of a login by the campus account; apart from `to`, which every screen carries. Product §2.8. */
export const CAMPUS = {
  BEGIN: '/login/kampus',
  BACK: '/login/kampus/kembali',
  END: '/login/kampus/selesai',
} as const
