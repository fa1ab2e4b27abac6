import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { pilihan, text } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { mahasiswa } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { takSource } from './export.ts'

const OWNER = "(select m.nim from mhs m where m.id = s.mhs_id and s.jenis = 'lepasan')"

/** TAK activities with those who took part. */
export const tak = defineKind({
  name: 'tak',
  title: 'TAK (kegiatan dan pesertanya)',
  describe:
    'Satu baris satu peserta satu kegiatan; kegiatan yang sama ditulis berulang, satu kali tiap peserta.',
  columns: [
    text('nama', {
      isi: 'Nama kegiatan',
      contoh: 'Seminar Kewirausahaan',
      also: ['kegiatan', 'nama kegiatan', 'judul'],
      required: true,
    }),
    text('tempat', { isi: 'Tempat kegiatan', contoh: 'Aula', also: ['lokasi'] }),
    tanggal('tanggal', {
      isi: 'Tanggal kegiatan',
      contoh: '2025-10-04',
      also: ['tgl', 'tanggal kegiatan'],
    }),
    wholeNumber('nilai', {
      isi: 'Nilai TAK kegiatan',
      contoh: 10,
      also: ['poin', 'nilai tak', 'point'],
      required: true,
      min: 0,
      max: 1000,
    }),
    {
      ...pilihan<string>(
        'jenis',
        'text',
        [
          ['kampus', 'kampus', 'program kampus'],
          ['lepasan', 'lepasan', 'program lepasan', 'pribadi'],
        ],
        {
          isi: 'kampus (kosong sama artinya), atau lepasan: kegiatan mahasiswa itu sendiri',
          contoh: 'kampus',
          also: ['program', 'jenis kegiatan', 'jenis program'],
        },
      ),
      otherwise: 'kampus',
    },
    mahasiswa({
      isi: 'NIM peserta; kosong bila kegiatan kampus belum ada pesertanya',
      required: false,
    }),
    wholeNumber('nilai_mhs', {
      isi: 'Nilai khusus peserta ini, menggantikan nilai kegiatan',
      contoh: 15,
      also: ['nilai mahasiswa', 'nilai peserta', 'poin peserta'],
      min: 0,
      max: 1000,
    }),
  ],
  key: ['nama', 'tanggal', 'jenis', 'mhs_id'],
  source: takSource,
  same: [{ by: ['nama', 'tanggal', 'jenis'], columns: ['tempat', 'nilai'] }],
  check: ({ jenis, mhs_id }) =>
    jenis === 'lepasan' && mhs_id === null
      ? { column: 'nim', sentence: 'wajib diisi untuk program lepasan' }
      : null,
  existing: `exists (select from progkam t where lower(t.nama) = lower(s.nama)
    and t.tanggal is not distinct from s.tanggal and t.nim_mhs is not distinct from ${OWNER})`,
  extra: { progkam_id: 'int' },
  steps: [
    {
      table: 'progkam',
      key: { nama: 's.nama', tanggal: 's.tanggal', nim_mhs: OWNER },
      anyCase: ['nama'],
      nullable: ['tanggal', 'nim_mhs'],
      set: ['tempat', 'nilai'],
      grouped: true,
      ambiguous: 'nama',
      idInto: 'progkam_id',
    },
    {
      table: 'progkam_mhs',
      key: ['progkam_id', 'mhs_id'],
      set: { nilai: 's.nilai_mhs' },
      where: 's.mhs_id is not null',
    },
  ],
  remarks: ['Satu kegiatan dikenali dari nama, tanggal, dan (untuk lepasan) pemiliknya.'],
})
