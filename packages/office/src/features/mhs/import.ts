import { DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { OWN_FIELD_NAMES } from '@sia/domain/mhs-fields'
import type { Reason } from '../../sheets/columns/cell.ts'
import { column } from '../../sheets/columns/column.ts'
import { code, yesNo } from '../../sheets/columns/columns-text.ts'
import { notInFuture } from '../../sheets/judge/rules.ts'
import { defineKind } from '../../sheets/kind.ts'
import { mahasiswaSource } from './export.ts'
import { columns, initial, pastDays } from './import-columns.ts'

// PHP's frameworks write $2b$ as $2y$.
const sandi = column(
  'password_hash',
  'text',
  (cell) => {
    const hash = BCRYPT.read(cell) as string | Reason
    return typeof hash === 'string' ? hash.replace('$2y$', '$2b$') : hash
  },
  {
    isi: 'Hash bcrypt dari sistem lama, hanya untuk akun baru; kosong berarti sandi sekali pakai dibuat',
    contoh: '$2y$10$...',
    also: ['password', 'hash', 'sandi', 'kata sandi'],
  },
)

const BCRYPT = code('password_hash', {
  isi: '',
  contoh: '',
  max: 60,
  form: /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/,
  harus: 'bukan hash bcrypt ($2y$..., 60 huruf); sandi biasa tidak diterima',
})

const DISC = DISC_TESTS.map((test) =>
  yesNo(`disc_${test}`, {
    isi: `Apakah hasil tes DISC ke-${test} sudah ada di penyimpanan berkas (${discPathOf(test, '{nim}')})`,
    contoh: 'ya',
    also: [`disc ${test}`, `tes disc ${test}`],
  }),
)

/** Students with their accounts. */
export const mahasiswa = defineKind({
  name: 'mahasiswa',
  title: 'Mahasiswa',
  describe: 'Satu baris satu mahasiswa; akunnya dibuat bersamanya.',
  columns: [...columns, ...DISC, { ...sandi, secret: true }],
  key: ['nim'],
  existing: 'exists (select from mhs t where t.nim = s.nim)',
  properName: 'nama',
  ofPersons: true,
  alike: { column: 'nim', load: 'select nim as key, nama from mhs', called: 'NIM', as: 'code' },
  source: mahasiswaSource,
  extra: { mhs_id: 'int', sandi_berlaku_sampai: 'timestamptz' },
  accounts: true,
  rules: [
    ...pastDays.map(notInFuture),
    {
      column: 'nim',
      sentence: 'akunnya hilang selagi impor berjalan; jalankan lagi',
      when: 's.password_hash is null and not exists (select from account a where a.nim = s.nim)',
    },
  ],
  steps: [
    {
      table: 'mhs',
      key: ['nim'],
      set: columns.map(({ into }) => into).filter((name) => name !== 'nim'),
      keep: OWN_FIELD_NAMES,
      keptEmpty: 'diisi_sendiri',
      initial: { ...initial, ojt_aktif: 'false' },
      idInto: 'mhs_id',
    },
    {
      table: 'account',
      key: ['nim'],
      set: ['mhs_id'],
      initial: {
        password_hash: 's.password_hash',
        must_change_password: 's.sandi_berlaku_sampai is not null',
        sandi_berlaku_sampai: 's.sandi_berlaku_sampai',
      },
    },
    {
      table: 'disc',
      key: ['mhs_id'],
      set: DISC.map(({ into }) => into),
      initial: { disc_1: 'false', disc_2: 'false' },
      where: 'num_nonnulls(s.disc_1, s.disc_2) > 0',
    },
  ],
  doubts: [
    `select format('NIK %s sama dengan NIK %s. Mungkin satu orang dua kali.', a.siapa, string_agg(format('%s %s', o.nim, o.nama), ', ' order by o.nim)) as sentence
       from (select m.id, m.ktp, format('%s %s', m.nim, m.nama) as siapa from stage s join mhs m on m.id = s.mhs_id
              where s.ktp is not null and s.line in (select j.line from journal j where j.made or j.changes ? 'ktp')) a
       join mhs o on o.ktp = a.ktp and o.id <> a.id group by a.id, a.siapa order by a.siapa`,
  ],
  constraints: {
    mhs_email_kampus_key: { column: 'email_kampus', sentence: 'sudah dipakai mahasiswa lain' },
    mhs_no_briva_key: { column: 'no_briva', sentence: 'sudah dipakai mahasiswa lain' },
    mhs_pojt_mhs_id_jurusan_id_fkey: {
      column: 'jurusan',
      sentence: 'tidak dapat diubah: mahasiswa ini sudah punya tempat OJT',
    },
  },
  remarks: [
    'Akun yang sudah ada tidak disentuh: sandi, aktif atau nonaktif, dan siapa yang menonaktifkan tetap. Begitu pula keaktifan OJT.',
    `Isian profil yang sudah ada (${OWN_FIELD_NAMES.join(', ')}) tidak ditimpa, karena mahasiswa dapat mengubahnya sendiri, dan yang dikosongkan mahasiswa tetap kosong, kecuali bila diminta ditimpa.`,
    'Mahasiswa baru tanpa password_hash mendapat sandi sekali pakai yang berlaku 30 hari dan harus diganti saat login pertama. Daftarnya ditulis ke berkas `sandi-...csv` yang hanya boleh dibaca Anda; bagikan, lalu hapus.',
    `Berkas foto disimpan sebagai ${fotoPathOf({ cabang: '{cabang}', angkatan: '{angkatan}', nim: '{nim}' })} di penyimpanan berkas.`,
  ],
})
