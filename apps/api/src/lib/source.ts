import ipaddr from 'ipaddr.js'

const LONGEST = 64

/**
 * Whom an address stands for where tries are counted. In: the address of a client. Out: an IPv4 address
 * as it is, also one written as IPv6; of IPv6 the network of 64 bits that one customer is given.
 */
export function sourceOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST)
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
