import type { MhsWire } from '@sia/contracts/mhs'
import { addressOf, fotoPathOf } from '@sia/domain/berkas'

let version = 0

/** The address of the student's photo. Product §16.1. */
export function fotoUrlOf(mhs: MhsWire): string {
  const address = addressOf(fotoPathOf(mhs))
  return version === 0 ? address : `${address}?v=${version}`
}

/** Makes the browser fetch a photo again that was just replaced under the same address. */
export function renewFoto(): void {
  version = Date.now()
}
