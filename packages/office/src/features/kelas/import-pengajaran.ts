import { pertemuan } from '../../sheets/columns/columns-lecture.ts'
import { pilihan, tautan, text } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { kelas } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { pengajaranSource } from './export.ts'

/** Teaching sessions of the classes. */
export const pengajaran = defineKind({
  name: 'pengajaran',
  title: 'Pengajaran (pertemuan)',
  describe: 'Satu baris satu pertemuan dari satu kelas.',
  columns: [
    ...kelas(),
    pertemuan(),
    pilihan(
      'status',
      'int',
      [
        [1, 'terlaksana', 'berlangsung', 'ya', '1', 'selesai'],
        [9, 'tidak terlaksana', 'tidak', 'libur', 'disembunyikan', '9'],
      ],
      {
        isi: 'terlaksana, atau tidak terlaksana (pertemuan disembunyikan dan tidak dihitung)',
        contoh: 'terlaksana',
        also: ['status pertemuan', 'keterangan'],
      },
    ),
    tanggal('tanggal', {
      isi: 'Tanggal pertemuan',
      contoh: '2026-03-02',
      also: ['tgl', 'tanggal pertemuan', 'tanggal mengajar'],
    }),
    text('pembahasan', {
      isi: 'Pokok bahasan',
      contoh: 'HTML dan CSS',
      also: ['materi', 'topik', 'pokok bahasan', 'bahasan'],
      max: 2000,
    }),
    tautan('link_meet', {
      isi: 'Alamat kuliah daring',
      contoh: 'https://meet.example.ac.id/web',
      also: ['meet', 'link zoom', 'zoom', 'google meet'],
    }),
    tautan('link_materi', {
      isi: 'Alamat materi',
      contoh: 'https://drive.example.ac.id/p1',
      also: ['link bahan', 'tautan materi'],
    }),
  ],
  key: ['kelas_id', 'pertemuan'],
  carried: [{ column: 'kelas', beside: ['pertemuan', 'tanggal'] }],
  source: pengajaranSource,
  steps: [
    {
      table: 'pengajaran',
      key: ['kelas_id', 'pertemuan'],
      set: ['status', 'tanggal', 'pembahasan', 'link_meet', 'link_materi'],
    },
  ],
})
