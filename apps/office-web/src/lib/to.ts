import { withQuery } from '@sia/web-kit/address/address'

/** The states that the list of cases shows one of. */
export const CASE_STATUSES = [
  'menunggu',
  'ditangani',
  'lewat',
  'selesai',
  'disetujui',
  'ditolak',
] as const

export type CaseStatus = (typeof CASE_STATUSES)[number]

/** The kinds of cases. */
export type KindName = 'ruangan' | 'buku-saku' | 'ks'

/** Which cases are shown: of one kind or all, and which of them is open. */
interface Shown {
  status?: CaseStatus
  jenis?: KindName | null
  kasus?: string
}

/** Every address of Kantor. */
export const to = {
  home: () => '/' as const,
  decisions: ({ status = 'menunggu', jenis, kasus }: Shown = {}) =>
    withQuery('/keputusan', {
      jenis: jenis ?? undefined,
      status: status === 'menunggu' ? undefined : status,
      kasus,
    }),
  kontak: () => '/kontak' as const,
  staf: () => '/staf' as const,
  account: () => '/akun' as const,
  /** Where the login of the campus account leads back to. */
  campus: () => '/masuk-kampus' as const,
}
