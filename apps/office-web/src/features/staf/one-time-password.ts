import type { WireReply } from '@sia/contracts/endpoint'
import type { reset } from '@sia/contracts/office/staf'
import type { Sandi } from '../../shared/handed-over.tsx'

/** The one-time password of an account in Kantor, to be handed over. */
export const sandiOf = ({ staf, ...given }: WireReply<typeof reset>): Sandi => ({
  ...given,
  nama: staf.nama,
  login: staf.username,
  loginLabel: 'Nama pengguna',
  opens: 'Kantor',
})
