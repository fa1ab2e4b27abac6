import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressOnce } from './compress-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'sia-brotli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what came of a content is not made again, and another content has its own', () => {
  const content = Buffer.from('Jadwal Kuliah '.repeat(100))
  expect(brotliDecompressSync(compressOnce(content, folder))).toEqual(content)
  const [kept = ''] = readdirSync(folder)
  writeFileSync(join(folder, kept), 'kept')
  expect(compressOnce(content, folder).toString()).toBe('kept')
  const other = Buffer.from(`${content}.`)
  expect(brotliDecompressSync(compressOnce(other, folder))).toEqual(other)
})
