import { expect, it } from 'vitest'
import { sourceOf, sourcesOf } from './source.ts'

it.each([
  ['an IPv4 address stands for itself', '203.0.113.7', '203.0.113.7'],
  ['so does one written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['in either spelling', '::ffff:cb00:7107', '203.0.113.7'],
  ['of IPv6 the network counts', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['whatever follows', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['and another network is another', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['a zone changes nothing', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s', (_, address, source) => {
  expect(sourceOf(address)).toBe(source)
})

it('cuts what is no address', () => {
  expect(sourceOf('x'.repeat(500))).toHaveLength(64)
})

it('names the networks around an address of IPv6, the narrowest first', () => {
  expect(sourcesOf('2001:db8:1:2ff:3:4:5:6')).toEqual([
    '2001:db8:1:2ff::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ])
  expect(sourcesOf('203.0.113.7')).toEqual(['203.0.113.7'])
})
