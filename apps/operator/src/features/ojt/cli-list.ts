import { findWithoutPlace, listParticipants, listTempat } from '@sia/office/features/ojt/queries'
import { flag, JUMLAH } from '../../lib/arguments.ts'
import { defineCommand } from '../../lib/command.ts'
import { listed } from '../../lib/listing.ts'
import { FILTERS } from './cli-filter.ts'

/** `sia ojt daftar`: students with a place. */
export const list = defineCommand({
  command: 'daftar',
  describe: 'Mahasiswa yang sudah memiliki tempat OJT, menurut perusahaan',
  options: {
    ...FILTERS,
    'tanpa-dosen': flag('Hanya yang belum memiliki dosen pembimbing'),
    jumlah: JUMLAH,
  },
  examples: [['$0 ojt daftar --tanpa-dosen', 'Siapa yang belum memiliki dosen pembimbing']],
  async run({ db }, { angkatan, jenjang, jurusan, jumlah, 'tanpa-dosen': withoutDosen }) {
    const filter = { angkatan, jenjang, jurusan, withoutDosen }
    const { rows, total } = await listParticipants(db, filter, jumlah)
    return listed({
      columns: [
        ['NIM', 12],
        ['Mahasiswa', 22],
        ['Perusahaan', 24],
        ['Kelompok', 12],
        ['Dosen pembimbing', 22],
      ],
      lines: rows.map(({ mhs, pojt, kelompok_nim, dosen }) => [
        mhs.nim,
        mhs.nama,
        pojt.perusahaan.nama,
        kelompok_nim,
        dosen?.nama ?? null,
      ]),
      total,
      json: rows.map(({ mhs, pojt, kelompok_nim, dosen }) => ({
        ...presentMhs(mhs),
        perusahaan: pojt.perusahaan.nama,
        kelompok_nim,
        dosen,
      })),
      empty: 'Tidak ada mahasiswa dengan tempat OJT yang cocok.',
    })
  },
})

/** `sia ojt daftar-tanpa-tempat`: active students without a company. */
export const listWithoutPlace = defineCommand({
  command: 'daftar-tanpa-tempat',
  describe: 'Mahasiswa aktif OJT yang belum memilih perusahaan',
  options: { ...FILTERS, jumlah: JUMLAH },
  examples: [['$0 ojt daftar-tanpa-tempat --jurusan 3', 'Satu jurusan, untuk dihubungi']],
  async run(ctx, { angkatan, jenjang, jurusan, jumlah }) {
    const { rows, total } = await findWithoutPlace(ctx, { angkatan, jenjang, jurusan }, jumlah)
    return listed({
      columns: [
        ['NIM', 12],
        ['Mahasiswa', 26],
        ['Jurusan', 24],
        ['Jenjang', 7],
        ['Angkatan', 8],
        ['No. HP', 13],
      ],
      lines: rows.map((mhs) => [
        mhs.nim,
        mhs.nama,
        mhs.jurusan.nama,
        mhs.jenjang,
        mhs.angkatan,
        mhs.no_hp,
      ]),
      total,
      json: rows.map(presentMhs),
      empty: 'Tidak ada mahasiswa aktif OJT tanpa tempat yang cocok.',
    })
  },
})

/** `sia ojt tempat`: how many places each offer has left. */
export const tempat = defineCommand({
  command: 'tempat',
  describe: 'Kuota penawaran perusahaan dan sisanya',
  options: {
    jenjang: FILTERS.jenjang,
    jurusan: FILTERS.jurusan,
    sisa: flag('Hanya yang masih ada tempatnya'),
    jumlah: JUMLAH,
  },
  examples: [['$0 ojt tempat --sisa --jurusan 3', 'Ke mana mahasiswa masih dapat diarahkan']],
  async run({ db }, { jenjang, jurusan, sisa, jumlah }) {
    const { rows, total } = await listTempat(db, { jenjang, jurusan, sisa }, jumlah)
    const json = rows.map(({ pojt_id, pojt, jurusan_id, jurusan, jumlah_mhs, terisi }) => ({
      pojt_id,
      perusahaan: pojt.perusahaan.nama,
      jenjang: pojt.jenjang,
      jurusan_id,
      jurusan: jurusan.nama,
      kuota: jumlah_mhs,
      terisi,
      sisa: jumlah_mhs - terisi,
    }))
    return listed({
      columns: [
        ['Perusahaan', 34],
        ['Jenjang', 7],
        ['Jurusan', 30],
        ['Kuota', 5],
        ['Terisi', 6],
        ['Sisa', 5],
      ],
      lines: json.map((row) => [
        row.perusahaan,
        row.jenjang,
        `${row.jurusan_id} ${row.jurusan}`,
        row.kuota,
        row.terisi,
        row.sisa,
      ]),
      total,
      json,
      empty: 'Tidak ada penawaran OJT yang cocok.',
    })
  },
})

const presentMhs = <Mhs extends { jurusan: { nama: string } }>({ jurusan, ...mhs }: Mhs) => ({
  ...mhs,
  jurusan: jurusan.nama,
})
