import type { Endpoint } from '@sia/contracts/endpoint'
import { checkChange, type StatusMhs } from '@sia/domain/status'

/** Whether a student's status lets him send a call: what the status refuses is not asked of him. Product §2.7. */
export const maySend = (mhs: StatusMhs, { withStatus = [] }: Endpoint): boolean =>
  checkChange(mhs, withStatus).ok
