import { withQuery } from '@sia/web-kit/address/address'

/** The states of a room loan that the list shows one of. */
export type LoanStatus = 'menunggu' | 'lewat' | 'disetujui' | 'ditolak'

/** Every address of Kantor. */
export const to = {
  home: () => '/' as const,
  decisions: (status: LoanStatus = 'menunggu', id?: number) =>
    withQuery('/keputusan', { status: status === 'menunggu' ? undefined : status, id }),
  staf: () => '/staf' as const,
  account: () => '/akun' as const,
}
