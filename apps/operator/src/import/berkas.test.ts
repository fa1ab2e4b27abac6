import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, sendFile, apply } = sheetsOf(test)

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n')
})

describe('the file of rejected lines', () => {
  const line = ' =SUM(A1);+62 1;"dua\nbaris"'

  it('comes back in the format it was sent, is mended and sent again', async () => {
    const report = await send('perusahaan', `alamat;nomor;nama\n${line}\nJalan;;\n`)
    expect(report.rejected).toBe(1)
    const path = String(report.rejected_file)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = readFileSync(path, 'utf8')
    expect(text).toBe('\ufeffalamat;nomor;nama;alasan_ditolak\r\nJalan;;;nama: wajib diisi\r\n')
    writeFileSync(path, text.replace('Jalan;;', 'Jalan;;PT Perbaikan'))
    const mended = await sendFile('perusahaan', path, '--apply')
    expect(mended.notes).toEqual(['Kolom yang tidak dikenal diabaikan: nomor.'])
    expect(countsOf(mended)).toEqual([1, 0, 0, 0])
  })

  it.each(['csv', 'xlsx'])('holds formulas as text, also as %s', async (ending) => {
    const path = join(test.dataDir, `ditolak.${ending}`)
    const sheet = 'kode;judul;halaman;penerbit\n+62 1;"=1+1\nbaris dua";9;"a;""b"\n'
    const { rejected_file } = await send(
      'buku-perpustakaan',
      sheet.replace(';9;', ';x;'),
      '--ditolak',
      path,
    )
    expect(rejected_file).toBe(path)
    expect(reasonsOf(await sendFile('buku-perpustakaan', path))).toEqual([
      "2 halaman: 'x' bukan bilangan bulat",
    ])
    if (ending === 'xlsx') return
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(`'+62 1;"'=1+1\nbaris dua";x;"a;""b"`)
    writeFileSync(path, text.replace(';x;', ';9;'))
    await sendFile('buku-perpustakaan', path, '--apply')
    expect(await test.db.bukuPerpustakaan.findFirst()).toMatchObject({
      kode: '+62 1',
      judul: '=1+1\nbaris dua',
      penerbit: 'a;"b',
    })
    expect(countsOf(await send('buku-perpustakaan', sheet))).toEqual([0, 0, 1, 0])
  })

  it('keeps days and numbers of Excel', async () => {
    const day = new Date(Date.UTC(2026, 2, 1))
    const rows = [
      ['judul', 'isi', 'dari', 'sampai'],
      ['X', 'Isi', day, null],
      ['Y', 'Isi', day, day],
    ]
    const report = await send(
      'pengumuman',
      await writeXlsx(rows, { dateFormat: 'dd/mm/yyyy' }).toBuffer(),
    )
    expect(report.rejected_file).toMatch(/\.xlsx$/)
    expect(reasonsOf(await sendFile('pengumuman', String(report.rejected_file)))).toEqual([
      '2 sampai: wajib diisi untuk data yang baru',
    ])
  })
})

describe('a template', () => {
  it.each(['csv', 'xlsx'])('as %s is filled below its explanations', async (ending) => {
    const path = join(test.dataDir, `template.${ending}`)
    const { code, out } = await sia('import', 'template', 'jurusan', path)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(path) })
    expect(countsOf(await sendFile('jurusan', path))).toEqual([0, 0, 0, 0])
  })

  it('as CSV says what belongs in each column', async () => {
    const path = join(test.dataDir, 'jurusan.csv')
    await sia('import', 'template', 'jurusan', path)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('# Wajib. Nama jurusan. Contoh: Manajemen')
    writeFileSync(path, `${text}3;Informatika\r\n`)
    expect(countsOf(await sendFile('jurusan', path))).toEqual([0, 0, 1, 0])
  })

  it('ends with 2 for a kind that does not exist', async () => {
    expect((await sia('import', 'template', 'siswa')).code).toBe(2)
  })
})
