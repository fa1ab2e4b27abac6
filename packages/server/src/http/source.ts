import ipaddr from 'ipaddr.js'
import type { Sources } from '../auth/login-limits.ts'

const LONGEST = 64
/** Bits of the networks that one customer of a provider may be given. */
const NETWORKS = [64, 56, 48] as const

/**
 * Whom a client's address stands for where tries are counted: an IPv4 address
 * as it is, also one written as IPv6; of IPv6 the network of 64 bits and those around it, the narrowest first.
 */
export function sourcesOf(address: string): Sources {
  if (!ipaddr.isValid(address)) return [address.slice(0, LONGEST)]
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const [narrow, middle, wide] = NETWORKS.map((bits) => networkOf(parsed, bits))
  return [narrow ?? '', middle ?? '', wide ?? '']
}

/** The narrowest of them, which is what is shown and kept. */
export const sourceOf = (address: string): string => sourcesOf(address)[0]

function networkOf({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, Math.ceil(bits / 16))
  const last = kept.length - 1
  const cut = kept.map((part, place) => (place === last && bits % 16 ? part & 0xff00 : part))
  return `${cut.map((part) => part.toString(16)).join(':')}::/${bits}`
}
