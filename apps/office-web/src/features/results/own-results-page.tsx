import { type OwnResult, show } from '@sia/contracts/office/own-results'
import { GRADE_BANDS } from '@sia/domain/nilai'
import { PENILAIAN_SCALE } from '@sia/domain/penilaian-dosen'
import { Bar } from '@sia/ui/bar'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Fold } from '@sia/ui/fold'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'

/** A lecturer's results of the own classes: ratings and letters. Product §25.14. */
export function OwnResultsPage() {
  const answer = useQuery(read(show, {}))
  return (
    <Page title="Hasil mengajar">
      <Loaded what="Hasil" read={answer} skeleton={<Skeleton className="h-64 skeleton-card" />}>
        {({ kelas, minimal }) => (
          <>
            <p className="mb-4 max-w-prose text-sm text-muted">
              Penilaian ditampilkan mulai {minimal} jawaban, dan berubah setelah ada {minimal} yang
              baru: tidak seorang pun dapat dikenali darinya.
            </p>
            {kelas.length === 0 && <Empty>Belum ada kelas Anda.</Empty>}
            <div className="grid gap-4">
              {kelas.map((one) => (
                <ClassResult key={one.id} one={one} minimal={minimal} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const HIGHEST = PENILAIAN_SCALE.length

function ClassResult({ one, minimal }: { one: OwnResult; minimal: number }) {
  const id = useId()
  const { penilaian, dinilai } = one
  return (
    <Card as="section" aria-labelledby={id} className="p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg font-bold">
        <AppLink to={to.oneKelas(one.id)}>{one.matkul}</AppLink>
        <span className="block text-sm font-normal text-muted">
          {one.kode} · {one.tahun}
        </span>
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="mb-2 font-bold">
            Penilaian{penilaian && ` dari ${penilaian.jumlah} mahasiswa`}
          </h3>
          {penilaian === null ? (
            <p className="text-muted">
              {dinilai === 0
                ? 'Belum ada yang menilai.'
                : `Baru ${dinilai} yang menilai; ditampilkan mulai ${minimal}.`}
            </p>
          ) : (
            <Aspects penilaian={penilaian} />
          )}
        </div>
        <div>
          <h3 className="mb-2 font-bold">Huruf</h3>
          <Letters one={one} />
        </div>
      </div>
    </Card>
  )
}

const NUMBER = new Intl.NumberFormat('id', { minimumFractionDigits: 2 })

function Aspects({ penilaian }: { penilaian: NonNullable<OwnResult['penilaian']> }) {
  const { aspek, kritik_saran } = penilaian
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_5rem_auto] items-center gap-x-3 gap-y-1.5">
        {aspek.map(({ label, rata }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd aria-hidden="true">
              <Bar share={rata / HIGHEST} />
            </dd>
            <dd className="text-right font-semibold tabular-nums">{NUMBER.format(rata)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-muted">Rata-rata 1 sampai {HIGHEST}.</p>
      {kritik_saran.length > 0 && (
        <Fold title={`Kritik dan saran (${kritik_saran.length})`}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {kritik_saran.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same
              <li key={place} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

const shareOf = (counts: readonly number[], place: number) => {
  const sum = counts.reduce((total, count) => total + count, 0)
  return sum === 0 ? null : Math.round(((counts[place] ?? 0) * 100) / sum)
}

/** The letters of the class beside the programme's classes of the term, in percent. */
function Letters({ one: { huruf, huruf_jurusan } }: { one: OwnResult }) {
  if (huruf.every((count) => count === 0)) {
    return <p className="text-muted">Nilainya belum lengkap untuk cukup banyak mahasiswa.</p>
  }
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col">Huruf</th>
            <th scope="col">Mahasiswa</th>
            <th scope="col">Kelas ini</th>
            <th scope="col">Jurusan</th>
          </tr>
        </thead>
        <tbody>
          {GRADE_BANDS.map(({ grade }, place) => (
            <tr key={grade}>
              <th scope="row">{grade}</th>
              <td>{huruf[place]}</td>
              <td>{shareOf(huruf, place)}%</td>
              <td>{shareOf(huruf_jurusan, place) ?? '-'}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
