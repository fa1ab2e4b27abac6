import { createKnownDevices } from '@sia/server/auth/known-device'
import { triesOf } from '@sia/server/features/staf/tries'

interface Account {
  username: string
  password_hash: string
}

// The hash is a secret that both sides have, and only while the password is this one: a new password forgets devices.
const devicesOf = ({ password_hash }: Account) => createKnownDevices([password_hash])

/**
 * The word by which a device shows that it was logged in to this account before, or null. Takes the browser's cookie.
 * Such a device has an allowance of its own, whoever else guesses from its address. Product §25.2.
 */
export const knownDeviceOf = (staf: Account | null, kept: string | undefined): string | null =>
  staf && devicesOf(staf).find(kept, triesOf(staf.username))

/** The browser's cookie once the device was logged in to this account. */
export const keepDevice = (staf: Account, kept: string | undefined): string =>
  devicesOf(staf).add(kept, triesOf(staf.username))
