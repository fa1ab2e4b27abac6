import { addDevice } from '@sia/contracts/pemberitahuan'
import { ApiError } from '@sia/web-kit/call/api-error'
import { call } from '../../lib/call/api.ts'
import { findSubscription } from './subscription.ts'

/**
 * Has a device that was told go on being told after a new login of the same student; the server knows whose it was.
 * Product §26.5.
 */
export async function keepDevice(): Promise<void> {
  const subscribed = await findSubscription()
  if (!subscribed) return
  try {
    await call(addDevice, { body: { ...subscribed, lanjut: true } })
  } catch (error) {
    // The next start asks again.
    if (!(error instanceof ApiError)) throw error
  }
}
