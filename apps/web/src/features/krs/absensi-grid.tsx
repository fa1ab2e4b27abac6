import { AbsensiMark } from '../../shared/kelas/absensi-mark.tsx'
import { namePertemuan, type Pengajaran } from '../../shared/kelas/kehadiran.ts'
import { listSesi } from '../../shared/kelas/sesi.ts'

/** The attendance of a class at a glance: 12 meetings, UTS and UAS. Product §4.4. */
export function AbsensiGrid({ pengajaran }: { pengajaran: Pengajaran[] }) {
  return (
    <ul className="grid grid-cols-7 gap-x-1.5 gap-y-3">
      {listSesi(pengajaran).map(({ pertemuan, kode }) => (
        <li key={pertemuan} className="grid justify-items-stretch gap-1 text-center">
          <span aria-hidden="true" className="text-xs font-medium text-muted">
            {pertemuan}
          </span>
          <span className="sr-only">{namePertemuan(pertemuan)}: </span>
          <AbsensiMark kode={kode} className="h-9" />
        </li>
      ))}
    </ul>
  )
}
