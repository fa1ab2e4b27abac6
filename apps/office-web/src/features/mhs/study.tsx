import { payments, type StudyKelas, study } from '@sia/contracts/office/mhs-study'
import { book } from '@sia/contracts/office/pembayaran'
import { OF_ALL, OF_MARKED } from '@sia/domain/absensi'
import { describeBayar } from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { buttonClass } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { Skeleton } from '@sia/ui/skeleton'
import { Table } from '@sia/ui/table'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { showDecimal, showJamkul } from '@sia/web-kit/show/format'
import { useQuery } from '@tanstack/react-query'
import { read, useAllowed, useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Facts, RecordSection } from '../../shared/record/record-page.tsx'

/** Classes, attendance, marks and payments of a student, each for who may see them. Product §25.6. */
export function Study({ nim }: { nim: string }) {
  const may = useAllowed()
  return (
    <>
      {may(study) && <Classes nim={nim} />}
      {may(payments) && <Payments nim={nim} />}
    </>
  )
}

function Classes({ nim }: { nim: string }) {
  const answer = useQuery(read(study, { params: { nim } }))
  return (
    <RecordSection title="Jadwal, kehadiran, dan nilai">
      <Loaded what="Kelasnya" read={answer} skeleton={<Skeleton className="h-40" />}>
        {({ ipk, sks, nilai_ip, kelas }) => (
          <div className="grid gap-4">
            <Facts>
              <Fact label="IPK" value={showDecimal(ipk)} />
              <Fact label="SKS lulus" value={sks} />
              {nilai_ip.map(({ semester, nilai }) => (
                <Fact key={semester} label={`IP semester ${semester}`} value={showDecimal(nilai)} />
              ))}
            </Facts>
            {kelas.length === 0 && <p className="text-muted">Belum mengambil kelas.</p>}
            {[...Map.groupBy(kelas, ({ semester, tahun }) => `Semester ${semester}, ${tahun}`)].map(
              ([term, rows], at) => (
                <details key={term} open={at === 0}>
                  <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                    {term}, {rows.length} kelas
                  </summary>
                  <Table caption={term} columns={['Kelas', 'Kehadiran', 'Nilai']}>
                    {rows.map((row) => (
                      <KelasRow key={row.kode} row={row} />
                    ))}
                  </Table>
                </details>
              ),
            )}
          </div>
        )}
      </Loaded>
    </RecordSection>
  )
}

function KelasRow({ row }: { row: StudyKelas }) {
  const {
    kode,
    matkul,
    sks,
    dosen,
    ruangan,
    jamkul,
    kehadiran,
    kehadiran_persen,
    sisa,
    total,
    huruf,
  } = row
  return (
    <tr>
      <th scope="row" className="text-left font-semibold">
        {matkul}
        <span className="block font-normal text-muted">
          {kode} · {sks} SKS{dosen && ` · ${dosen}`}
        </span>
        <span className="block font-normal text-muted">
          {showJamkul(jamkul)}
          {ruangan && ` · ${ruangan}`}
        </span>
      </th>
      <td>
        {kehadiran}
        {kehadiran_persen !== null && (
          <>
            {' '}
            {OF_MARKED}
            <span className="block text-muted">
              {showDecimal(kehadiran_persen)}% {OF_ALL}
            </span>
          </>
        )}
        {sisa && <span className="block text-muted">{sisa}</span>}
      </td>
      <td>{total === null ? '-' : `${showDecimal(total)} (${huruf})`}</td>
    </tr>
  )
}

function Payments({ nim }: { nim: string }) {
  const answer = useQuery(read(payments, { params: { nim } }))
  const mayBook = useMay(book)
  return (
    <RecordSection
      title="Pembayaran"
      act={
        mayBook && (
          <AppLink to={to.ledger(nim)} className={buttonClass('soft')}>
            Buku keuangan
          </AppLink>
        )
      }
    >
      <Loaded what="Pembayarannya" read={answer} skeleton={<Skeleton className="h-40" />}>
        {({ pembayaran: one }) =>
          one === null ? (
            <p className="text-muted">Biayanya belum dicatat.</p>
          ) : (
            <div className="grid gap-4">
              <Facts>
                <Fact label="Tagihan" value={showRupiah(one.tagihan)} />
                <Fact
                  label="Terbayar"
                  value={`${showRupiah(one.terbayar)}${one.persen === null ? '' : ` (${one.persen}%)`}`}
                />
                <Fact label="Sisa" value={showRupiah(one.saldo)} />
                <Fact label="Bayar sekarang" value={describeBayar(one)} />
              </Facts>
              {one.angsuran.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                    {one.angsuran.length} angsuran
                  </summary>
                  <Table
                    caption="Angsuran"
                    narrow="stack"
                    columns={['Angsuran', 'Tanggal', 'Denda', 'Keadaan', 'Dibayar']}
                  >
                    {one.angsuran.map(({ ke, jumlah, denda, tanggal, keadaan }) => (
                      <tr key={`${ke} ${tanggal} ${jumlah} ${keadaan}`}>
                        <th scope="row" className="text-left font-semibold">
                          {ke}
                        </th>
                        <td>
                          <Day date={tanggal} />
                        </td>
                        <td>{denda > 0 ? showRupiah(denda) : '-'}</td>
                        <td>{keadaan}</td>
                        <td>{showRupiah(jumlah)}</td>
                      </tr>
                    ))}
                  </Table>
                </details>
              )}
            </div>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
