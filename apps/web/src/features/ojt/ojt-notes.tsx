import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { Card } from '@sia/ui/card'
import { Legend } from '@sia/ui/legend'
import { StateBadge } from './state-badge.tsx'

/** The rules of a group, and what the states of the cards mean. Product §7.5. */
export function OjtNotes() {
  return (
    <Card as="section" className="px-4 py-3">
      <h2 className="font-bold">Catatan OJT</h2>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-sm marker:text-brand">
        <li>Satu kelompok paling banyak {MAX_KELOMPOK} orang.</li>
        <li>Anggota kelompok harus dari jenjang, jurusan, dan angkatan yang sama.</li>
        <li>Data OJT hanya dapat diisi satu kali dan tidak dapat diubah.</li>
      </ul>
      <h3 className="mt-3 mb-1.5 text-sm font-bold">Keterangan</h3>
      <Legend
        items={[
          { mark: <StateBadge state="Anda" />, label: 'Anda sendiri' },
          { mark: <StateBadge state="Kelompok anda" />, label: 'Sekelompok dengan Anda' },
          { mark: <StateBadge state="Kelompok lain" />, label: 'Sudah punya kelompok' },
          {
            mark: <StateBadge state="Belum berkelompok" />,
            label: 'Belum punya kelompok',
            detail: 'Dapat Anda pilih bila sesuai catatan OJT',
          },
        ]}
      />
    </Card>
  )
}
