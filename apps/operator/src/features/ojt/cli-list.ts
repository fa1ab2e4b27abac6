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
      rows,
      total,
      columns: [
        ['NIM', 12, ({ mhs }) => mhs.nim],
        ['Mahasiswa', 22, ({ mhs }) => mhs.nama],
        ['Perusahaan', 24, ({ pojt }) => pojt.perusahaan.nama],
        ['Kelompok', 12, ({ kelompok_nim }) => kelompok_nim],
        ['Dosen pembimbing', 22, ({ dosen }) => dosen?.nama ?? null],
      ],
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
      rows,
      total,
      columns: [
        ['NIM', 12, ({ nim }) => nim],
        ['Mahasiswa', 26, ({ nama }) => nama],
        ['Jurusan', 24, ({ jurusan }) => jurusan.nama],
        ['Jenjang', 7, ({ jenjang }) => jenjang],
        ['Angkatan', 8, ({ angkatan }) => angkatan],
        ['No. HP', 13, ({ no_hp }) => no_hp],
      ],
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
      rows: json,
      total,
      columns: [
        ['Perusahaan', 34, ({ perusahaan }) => perusahaan],
        ['Jenjang', 7, ({ jenjang }) => jenjang],
        ['Jurusan', 30, ({ jurusan_id, jurusan }) => `${jurusan_id} ${jurusan}`],
        ['Kuota', 5, ({ kuota }) => kuota],
        ['Terisi', 6, ({ terisi }) => terisi],
        ['Sisa', 5, ({ sisa }) => sisa],
      ],
      json,
      empty: 'Tidak ada penawaran OJT yang cocok.',
    })
  },
})

const presentMhs = <Mhs extends { jurusan: { nama: string } }>({ jurusan, ...mhs }: Mhs) => ({
  ...mhs,
  jurusan: jurusan.nama,
})
