import { pertemuan } from '../../sheets/columns/columns-lecture.ts'
import { pilihan, tautan, text } from '../../sheets/columns/columns-text.ts'
import { jam, tanggal } from '../../sheets/columns/columns-time.ts'
import { kelas, reference } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { pengajaranSource } from './export.ts'
import { CLASHES_REMARK, findSheetClashes } from './sheet-clashes.ts'

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
    jam('dari', {
      isi: 'Jam mulai pertemuan ini bila bukan jam kelasnya, bersama sampai',
      contoh: '13:00',
      also: ['jam mulai', 'jam dari'],
    }),
    jam('sampai', {
      isi: 'Jam selesai pertemuan ini',
      contoh: '14:40',
      also: ['jam selesai', 'jam sampai'],
    }),
    reference(
      'ruangan',
      { into: 'ruangan_id', what: 'ruangan', load: 'select nama as key, id from ruangan' },
      {
        isi: 'Ruangan pertemuan ini bila bukan ruangan kelasnya',
        contoh: 'Lab Komputer 2',
        also: ['ruang', 'nama ruangan'],
      },
    ),
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
  check({ dari, sampai }) {
    if ((dari === null) !== (sampai === null)) {
      return { column: 'dari', sentence: 'dari dan sampai diisi bersama' }
    }
    return dari !== null && String(sampai) <= String(dari)
      ? { column: 'sampai', sentence: 'harus setelah dari' }
      : null
  },
  steps: [
    {
      table: 'pengajaran',
      key: ['kelas_id', 'pertemuan'],
      set: [
        'status',
        'tanggal',
        'dari',
        'sampai',
        'ruangan_id',
        'pembahasan',
        'link_meet',
        'link_materi',
      ],
    },
  ],
  foundDoubts: findSheetClashes,
  remarks: [CLASHES_REMARK],
})
