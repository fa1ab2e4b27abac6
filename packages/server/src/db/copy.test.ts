import { describe, expect, it } from 'vitest'
import { toText } from './copy.ts'

describe('COPY text', () => {
  it('escapes what COPY reads as its own', () => {
    expect(toText('a\tb\nc\\d\r')).toBe('a\\tb\\nc\\\\d\\r')
    expect(toText(null)).toBe('\\N')
    expect(toText(false)).toBe('false')
    expect(toText(new Date('2026-01-02T03:04:05Z'))).toBe('2026-01-02T03:04:05.000Z')
  })
})
