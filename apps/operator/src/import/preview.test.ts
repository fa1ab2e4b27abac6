import { readFileSync, writeFileSync } from 'node:fs'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, sendFile, apply } = sheetsOf(test)
const WEIGHTS = 'persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
const CLASS = `kode;tahun_ajaran;semester;matkul;dosen;hari;dari;sampai;${WEIGHTS}`

it('shows new rows by name and changed cells as old and new, in the words of the sheet', async () => {
  const kelas = await createKelas(test.db, { kode: 'LIHAT', semester: 4 })
  const { matkul, dosen } = await test.db.kelas.findUniqueOrThrow({
    where: { id: kelas.id },
    select: { matkul: true, dosen: true },
  })
  await test.db.dosen.create({ data: { nama: 'I Wayan Sudana' } })
  const line = (kode: string, who: string, day: string) =>
    `${kode};2025/2026;4;${matkul.kode};${who};${day};08:00;09:40;10;30;30;30\n`
  await apply('kelas', `${CLASS}\n${line('LIHAT', '', 'Senin')}${line('TETAP', '', 'Senin')}`)
  const sheet = `${CLASS}\n${line('LIHAT', 'i wayan sudana', 'Selasa')}${line('BARU', '', 'Senin')}${line('TETAP', '', 'Senin')}`
  const report = await send('kelas', sheet)
  expect(countsOf(report)).toEqual([1, 1, 1, 0])
  expect(report.new_rows).toEqual([{ line: 3, name: 'BARU 2025/2026' }])
  expect(report.changed_rows).toEqual([
    {
      line: 2,
      name: 'LIHAT 2025/2026',
      cells: [
        { column: 'dosen', before: dosen?.nama, after: 'I Wayan Sudana' },
        {
          column: 'jam kuliah',
          before: 'Senin 08.00-09.40',
          after: 'Selasa 08.00-09.40',
        },
      ],
    },
  ])
  const { out } = await sia('import', 'kelas', `${test.dataDir}/kiriman-2`)
  expect(out).toContain('Baru:\n  baris 3, BARU 2025/2026\n')
  expect(out).toContain(
    `  baris 2, LIHAT 2025/2026: dosen ${dosen?.nama} → I Wayan Sudana; jam kuliah Senin 08.00-09.40 → Selasa 08.00-09.40\n`,
  )
})

it('puts what is rarely meant at the top', async () => {
  const { nim } = await createMhs(test.db, { jenjang: 'D2', nama: 'Sari' })
  await createKelas(test.db, { kode: 'TURUN' })
  const paid = 'nim;ke;pembayaran;tanggal\n'
  await apply('angsuran', `${paid}${nim};1;750000;10/9/2025\n`)
  const again = await send('angsuran', `${paid}${nim};1;700000;10/9/2025\n${nim};2;750000;\n`)
  expect(again.surprises).toEqual([
    `1 isi angsuran yang sudah dibayar berubah: baris 2 (${nim} Sari 1: pembayaran Rp 750.000 → Rp 700.000).`,
  ])
  await apply('krs', `nim;kelas\n${nim};TURUN\n`)
  expect((await apply('nilai', `nim;kelas;uts\n${nim};TURUN;80\n`)).surprises).toEqual([])
  expect((await send('nilai', `nim;kelas;uts\n${nim};TURUN;90\n`)).surprises).toEqual([])
  expect((await send('nilai', `nim;kelas;uts\n${nim};TURUN;79,5\n`)).surprises).toEqual([
    `1 nilai turun atau dikosongkan: baris 2 (${nim} Sari TURUN: uts 80 → 79.5).`,
  ])
  const footer = await send('dosen', 'nama\nNi Luh Putu\nDenpasar, 1 Agustus 2026\n')
  expect(footer.surprises).toEqual([
    '1 baris dibaca sebagai judul, kaki tabel, atau tanda tangan, bukan data: baris 3 (Denpasar, 1 Agustus 2026).',
  ])
  const out = (await sia('import', 'dosen', `${test.dataDir}/kiriman-9`)).out.split('\n')
  expect(out[1]).toMatch(/^PERHATIKAN: 1 baris dibaca sebagai judul/)
})

it('warns when more than a fifth of all rows change', async () => {
  const places = (count: number, where: string) =>
    `nama;alamat\n${Array.from({ length: count }, (_, n) => `PT Nomor ${n};${where}\n`).join('')}`
  await apply('perusahaan', places(40, 'Jalan 1'))
  const all = await test.db.perusahaan.count()
  const few = Math.floor(all / 5)
  expect((await send('perusahaan', places(few, 'Jalan 2'))).surprises).toEqual([])
  expect((await send('perusahaan', places(few + 1, 'Jalan 2'))).surprises).toEqual([
    `${few + 1} baris mengubah data yang sudah ada, lebih dari seperlima dari ${all} yang tersimpan. Benarkah berkasnya?`,
  ])
})

it('writes long lists into a sheet of the same form, that can be imported as it is', async () => {
  const lines = Array.from({ length: 12 }, (_, n) => `Penerbit ${n};Jalan ${n}`).join('\n')
  const report = await send(
    'perusahaan',
    `Nama PT;Instansi;alamat\n${lines.replace(/^/gm, 'x;')}\n`,
  )
  const file = readFileSync(report.effects_file ?? '', 'utf8')
  expect(file.split('\r\n')[1]).toBe('x;Penerbit 0;Jalan 0;baru')
  const again = await sendFile('perusahaan', report.effects_file ?? '', '--apply')
  expect({ counts: countsOf(again), notes: again.notes }).toEqual({
    counts: [12, 0, 0, 0],
    notes: ['Kolom yang tidak dikenal diabaikan: Nama PT.'],
  })
  const path = `${test.dataDir}/rincian.csv`
  const short = await send('perusahaan', 'nama;alamat\nPenerbit 3;Jalan 9\n', '--rincian', path)
  expect(short.effects_file).toBe(path)
  expect(readFileSync(path, 'utf8')).toContain(
    'Penerbit 3;Jalan 9;berubah: alamat: Jalan 3 → Jalan 9',
  )
})

it('does not print what is private, and never a password', async () => {
  const { nim, jurusan_id, angkatan, semester, cabang, nama, jenjang } = await createMhs(test.db, {
    ktp: '5171011708050001',
  })
  const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus;nik;password_hash'
  const hash = `$2y$10$${'a'.repeat(53)}`
  const line = (who: string, name: string, nik: string) =>
    `${who};${name};${angkatan};${jenjang};${jurusan_id};${semester};${cabang};${nik};${hash}\n`
  const sheet = `${head}\n${line(nim, nama, '5171011708050002')}${line('24990001', 'Baru', '5171011708050003')}`
  const path = `${test.dataDir}/pribadi.csv`
  const { out } = await sia('import', 'mahasiswa', kept(sheet), '--timpa-profil', '--rincian', path)
  expect(out).toContain('ktp (isi pribadi)')
  const json = JSON.stringify(await send('mahasiswa', sheet, '--timpa-profil'))
  for (const printed of [out, json]) {
    expect(printed).not.toMatch(/517101170805|\$2[aby]\$/)
  }
  const file = readFileSync(path, 'utf8')
  expect(file).toContain('berubah: ktp: 5171011708050001 → 5171011708050002')
  expect(file).not.toContain('$2y$')
})

function kept(sheet: string): string {
  const path = `${test.dataDir}/simpan.csv`
  writeFileSync(path, sheet)
  return path
}
