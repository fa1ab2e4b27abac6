import type { MhsWire } from '@sia/contracts/mhs'

let version = 0

/** The address of the student's photo. Product §16.1. */
export function fotoUrlOf({ cabang, angkatan, nim }: MhsWire): string {
  const path = ['foto_mahasiswa', cabang, angkatan, `${nim}.jpg`].map(encodeURIComponent).join('/')
  return version === 0 ? `/${path}` : `/${path}?v=${version}`
}

/** Makes the browser fetch a photo again that was just replaced under the same address. */
export function renewFoto(): void {
  version = Date.now()
}
