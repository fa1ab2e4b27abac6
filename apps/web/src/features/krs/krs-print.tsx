import type { KrsItem } from '@sia/contracts/krs'
import { gradeOfCode } from '@sia/domain/nilai'
import { nameHari, showJam } from '@sia/domain/time'
import { nameJenisMatkul, showDecimal } from '@sia/web-kit/show/format'
import { summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'
import { countSks, type SemesterGroup } from './group.ts'

const COLUMNS = [
  'Hari',
  'WITA',
  'Kode',
  'Mata kuliah',
  'Jenis',
  'SKS',
  'Ruangan',
  'Dosen',
  'Hadir',
  'Nilai',
]

/** The schedule on paper: all semesters on one page; on a screen it is not shown. Product §4.8. */
export function KrsPrint({ groups }: { groups: SemesterGroup[] }) {
  const ipk = groups.flatMap(({ items }) => items).find(({ mhs }) => mhs)?.mhs?.nilai_akhir.ipk
  return (
    <div className="krs-print hidden print:block">
      <p>IPK {showDecimal(ipk ?? null)}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        {groups.map(({ semester, ip, items }) => (
          <tbody key={semester}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                Semester {semester} · {items.length} kelas · {countSks(items)} sks · IP{' '}
                {showDecimal(ip)}
              </th>
            </tr>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ item }: { item: KrsItem }) {
  const { kelas, jamkul, matkul, ruangan, dosen, nilai } = item
  return (
    <tr>
      <td>{nameHari(jamkul?.hari ?? null)}</td>
      <td>{jamkul ? `${showJam(jamkul.dari)}–${showJam(jamkul.sampai)}` : '-'}</td>
      <td>{kelas.kode}</td>
      <td>{matkul?.nama ?? '-'}</td>
      <td>{nameJenisMatkul(matkul?.jenis_matkul)}</td>
      <td>{matkul?.sks ?? '-'}</td>
      <td>{ruangan?.nama ?? '-'}</td>
      <td>{dosen?.nama ?? '-'}</td>
      <td>{showDecimal(summarizeKehadiran(kelas.pengajaran).persen)}%</td>
      <td>{gradeOfCode(nilai?.grade ?? null) ?? '-'}</td>
    </tr>
  )
}
