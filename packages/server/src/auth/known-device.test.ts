import { describe, expect, it } from 'vitest'
import { createKnownDevices } from './known-device.ts'

const devices = createKnownDevices(['first secret'])

describe('what a device keeps', () => {
  it('shows a success on its account, and on no other', () => {
    const kept = devices.add(undefined, '24010001')
    expect(devices.find(kept, '24010001')).toMatch(/^[\w-]{12}$/)
    expect(devices.find(kept, '24010002')).toBeNull()
  })

  it('names nobody, and is another at each login', () => {
    const kept = devices.add(undefined, '24010001')
    expect(kept).not.toContain('24010001')
    expect(devices.add(undefined, '24010001')).not.toBe(kept)
  })

  it('is worth nothing when it is made up, cut or taken apart', () => {
    const kept = devices.add(undefined, '24010001')
    const foreign = createKnownDevices(['another secret']).add(undefined, '24010001')
    const odd = [undefined, '', '~', 'x'.repeat(5000), kept.slice(1), `${kept.slice(0, -1)}`]
    for (const one of [...odd, foreign, `AAAAAAAAAAAA${kept.slice(12)}`]) {
      expect(devices.find(one, '24010001')).toBeNull()
    }
  })

  it('holds the latest eight accounts, each once', () => {
    let kept: string | undefined
    for (let index = 0; index < 10; index += 1) kept = devices.add(kept, `nim ${index}`)
    kept = devices.add(kept, 'nim 9')
    expect(kept.split('~')).toHaveLength(8)
    expect(devices.find(kept, 'nim 9')).not.toBeNull()
    expect(devices.find(kept, 'nim 2')).not.toBeNull()
    expect(devices.find(kept, 'nim 1')).toBeNull()
    expect(kept.length).toBeLessThan(400)
  })

  it('outlives a new secret while the old one still verifies', () => {
    const kept = devices.add(undefined, '24010001')
    const rotated = createKnownDevices(['new secret', 'first secret'])
    expect(rotated.find(kept, '24010001')).not.toBeNull()
    expect(createKnownDevices(['new secret']).find(kept, '24010001')).toBeNull()
    expect(
      createKnownDevices(['new secret']).find(rotated.add(kept, '24010001'), '24010001'),
    ).not.toBeNull()
  })
})
