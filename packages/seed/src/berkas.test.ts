import {
  discPathOf,
  FOLDERS,
  fotoPathOf,
  isFilePath,
  NAMED_BY,
  storedPath,
} from '@sia/domain/berkas'
import { describe, expect, it } from 'vitest'
import { loadDemo } from './load-demo.ts'

const { berkas, rows, tables } = loadDemo(50)

describe('files', () => {
  it('are there for everything that names one', () => {
    const named = [
      ...FOLDERS.flatMap((folder) => {
        const by = NAMED_BY[folder]
        if (by === null) return []
        const names = rows(by.table).map((row) => row[by.column])
        return names.filter(Boolean).map((name) => storedPath(folder, name))
      }),
      discPathOf(1, '24010001'),
      discPathOf(2, '24010001'),
      discPathOf(1, '24010002'),
      fotoPathOf({ cabang: 'denpasar', angkatan: 2024, nim: '24010001' }),
    ]
    const paths = berkas.map(({ path }) => path)
    expect(named.filter((path) => !paths.includes(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !isFilePath(`/${path}`))).toEqual([])
  })

  it('are named by no column that a backup does not look into', () => {
    const known = Object.values(NAMED_BY).flatMap((by) => (by ? [`${by.table}.${by.column}`] : []))
    const naming = new Set(
      [...tables].flatMap(([table, all]) =>
        all.flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) =>
            typeof value === 'string' && /^[^\s:]+\.(jpe?g|png|webp|pdf|docx?|zip)$/.test(value)
              ? [`${table}.${column}`]
              : [],
          ),
        ),
      ),
    )
    expect([...naming].toSorted()).toEqual(known.toSorted())
  })

  it('are PDFs and JPEGs of modest size', async () => {
    for (const { path, read } of berkas) {
      const bytes = await read()
      const isPdf = path.endsWith('.pdf')
      const start = bytes.subarray(0, isPdf ? 5 : 3).toString('latin1')
      expect(start, path).toBe(isPdf ? '%PDF-' : '\xff\xd8\xff')
      expect(bytes.length, path).toBeLessThan((isPdf ? 60 : 80) * 1024)
    }
  })
})
