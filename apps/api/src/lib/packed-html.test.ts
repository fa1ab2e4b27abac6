import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packOnce } from './packed-html.ts'

test('HTML is compressed when it is asked for, and once an encoding', async () => {
  const plain = Buffer.from('<p>Jadwal Kuliah</p>'.repeat(50))
  const packed = packOnce(plain)
  expect(brotliDecompressSync(await packed('br'))).toEqual(plain)
  expect(gunzipSync(await packed('gzip'))).toEqual(plain)
  expect(packed('br')).toBe(packed('br'))
})
