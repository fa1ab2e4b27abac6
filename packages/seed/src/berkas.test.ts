import { describe, expect, it } from 'vitest'
import { loadDemo } from './load-demo.ts'

const { berkas, rows } = loadDemo(50)

describe('files', () => {
  it('are there for everything that names one', () => {
    const named = [
      ...rows('berita_terkini').map(({ picture }) => `berita-terkini/picture/${picture}`),
      ...rows('pengumuman').flatMap(({ file }) => (file ? [`pengumuman/${file}`] : [])),
      ...rows('ks').flatMap(({ foto }) => (foto ? [`ks/${foto}`] : [])),
      ...rows('ks').flatMap(({ butki_tindak_lanjut: proof }) =>
        proof ? [`ks/tindak_lanjut/${proof}`] : [],
      ),
      'disc_mhs/disc_1_24010001.pdf',
      'disc_mhs/disc_2_24010001.pdf',
      'disc_mhs/disc_1_24010002.pdf',
      'foto_mahasiswa/denpasar/2024/24010001.jpg',
    ]
    const paths = berkas.map(({ path }) => path)
    expect(named.filter((path) => !paths.includes(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('are PDFs and JPEGs of modest size', async () => {
    for (const { path, render } of berkas) {
      const bytes = await render()
      const isPdf = path.endsWith('.pdf')
      const start = bytes.subarray(0, isPdf ? 5 : 3).toString('latin1')
      expect(start, path).toBe(isPdf ? '%PDF-' : '\xff\xd8\xff')
      expect(bytes.length, path).toBeLessThan((isPdf ? 60 : 80) * 1024)
    }
  }, 30_000)
})
