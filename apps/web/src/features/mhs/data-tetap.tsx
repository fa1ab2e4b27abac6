import { list } from '@sia/contracts/jurusan'
import type { MhsWire } from '@sia/contracts/mhs'
import { showTanggal } from '@sia/domain/waktu'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { Card } from '../../ui/card.tsx'
import { nameJenjang } from './profil.ts'

/** What only the college may change. Product §3.2. */
export function DataTetap({ mhs }: { mhs: MhsWire }) {
  const programmes = useQuery(read(list, { query: { page: 'all' } }))
  const jurusan = programmes.data
    ? rowsOf(programmes.data.jurusan).find(({ id }) => id === mhs.jurusan_id)?.nama
    : programmes.error
      ? 'Gagal dimuat'
      : 'Memuat…'
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="data-tetap">
      <h2 id="data-tetap" className="text-lg font-bold">
        Data akademik
      </h2>
      <p className="mt-0.5 text-sm text-muted">Data ini hanya dapat diubah oleh Bagian Akademik.</p>
      <dl className="mt-4 grid pair-8 gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-2">
        {listData(mhs, jurusan).map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-muted">{label}</dt>
            <dd className="text-sm font-semibold wrap-anywhere">{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Data = [label: string, value: string | number | null | undefined]

function listData(mhs: MhsWire, jurusan: string | undefined): Data[] {
  return [
    ['NIM', mhs.nim],
    ['Nama', mhs.nama],
    ['Jenis kelamin', mhs.jenis],
    ['Agama', mhs.agama],
    ['Angkatan', mhs.angkatan],
    ['Jenjang', nameJenjang(mhs.jenjang)],
    ['Jurusan', jurusan],
    ['Waktu belajar', mhs.waktu_belajar],
    ['Semester', mhs.semester],
    ['Asal sekolah', mhs.asal_sekolah],
    ['Tahun tamat', mhs.tahun_tamat],
    ['Jurusan SMA', mhs.jurusan_sma],
    ['Informasi', mhs.informasi],
    ['Keputusan kuliah', mhs.keputusan_kuliah],
    ['Referensi', mhs.refrensi],
    ['Tanggal bergabung', showTanggal(mhs.tanggal_bergabung)],
    ['KDBB', mhs.kdbb ? 'Iya' : 'Tidak'],
  ]
}
