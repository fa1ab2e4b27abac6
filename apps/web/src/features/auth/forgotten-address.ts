/** The server's pages for who forgot the password; apart from `to`, which every screen carries. Product §26.4. */
export const FORGOTTEN = { ASK: '/lupa-sandi', REPLACE: '/sandi-baru' } as const
