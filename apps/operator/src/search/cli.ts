import { JENIS, search } from '@sia/office/search/queries'
import { AppError } from '@sia/server/errors'
import { JUMLAH } from '../lib/arguments.ts'
import { defineCommand } from '../lib/command.ts'
import { listed } from '../lib/listing.ts'

/** `sia cari`: who or what is meant. */
export const searchCommand = defineCommand({
  command: 'cari <kata..>',
  describe: 'Cari mahasiswa, dosen, kelas, dan ruangan dari bagian nama, NIM, kode, atau nomor HP',
  options: {
    kata: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'Kata yang dicari; semuanya harus ada, urutannya bebas',
    },
    jumlah: JUMLAH,
  },
  examples: [
    ['$0 cari ayu putri', 'Semua yang namanya memuat ayu dan putri'],
    ['$0 cari 2401', 'NIM yang memuat 2401'],
    ['$0 cari 0812-3456-789', 'Nomor HP mahasiswa atau orang tuanya'],
  ],
  async run({ pool }, { kata, jumlah }) {
    const text = kata.join(' ')
    if (!/[\p{L}\p{N}]{2}/u.test(text)) {
      throw new AppError('invalid', 'Sebutkan sedikitnya dua huruf atau angka.')
    }
    const { rows, total } = await search(pool, text, {
      jenis: JENIS,
      hasPhones: true,
      limit: jumlah,
    })
    return {
      ...listed({
        rows,
        total,
        columns: [
          ['Jenis', 9, ({ jenis }) => jenis],
          ['Kunci', 16, ({ kunci }) => kunci],
          ['Nama', 34, ({ nama }) => nama],
          ['Keterangan', 33, ({ keterangan }) => keterangan],
        ],
        json: { total, hasil: rows },
        empty: `Tidak ada yang cocok dengan '${text}'.`,
      }),
      record: { found: total },
    }
  },
})
