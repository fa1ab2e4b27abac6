import { terpakai } from '@sia/contracts/ruangan'
import { PERIOD_SENTENCES } from '@sia/domain/peminjaman-ruangan'
import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../../lib/read/read.ts'
import { type FormValues, isOverlap, listShown } from './loan-values.ts'
import { showRange } from './time-input.ts'

/** When the chosen room is lent out or has a lecture, shown while choosing. */
export function TakenPanel({ values }: { values: FormValues }) {
  const id = useId()
  const { ruangan_id } = values
  const times = useQuery({
    ...read(terpakai, { params: { id: ruangan_id } }),
    enabled: ruangan_id !== '',
  })
  const rows = listShown(values, times.data?.data ?? [])
  const overlapping = rows.filter((row) => isOverlap(values, row))
  const sentence = overlapping.every(({ kuliah }) => kuliah)
    ? PERIOD_SENTENCES.bentrok_kuliah
    : PERIOD_SENTENCES.bentrok
  return (
    <section aria-labelledby={id} className="mb-5 min-h-28 rounded-control bg-sunken p-3.5 text-sm">
      <p id={id} className="font-bold">
        Waktu yang sudah terpakai
      </p>
      {ruangan_id === '' ? (
        <p className="mt-1 text-muted">Pilih ruangan untuk melihat waktu yang sudah terpakai.</p>
      ) : times.data ? (
        <>
          {rows.length === 0 && (
            <p className="mt-1 text-muted">Ruangan ini belum terpakai pada waktu dekat.</p>
          )}
          <ul className="mt-1 max-h-52 overflow-y-auto">
            {rows.map((row) => (
              <li
                key={`${row.dari} ${row.sampai} ${row.kuliah}`}
                className="flex min-h-8 flex-wrap items-center gap-x-2"
              >
                {showRange(row.dari, row.sampai)}
                {row.kuliah && <span className="text-muted">Kuliah</span>}
                {isOverlap(values, row) && <strong className="text-bad">Bentrok</strong>}
              </li>
            ))}
          </ul>
          <p role="status" className="mt-1 flex gap-1.5 font-semibold text-bad empty:hidden">
            {overlapping.length > 0 && (
              <>
                <Icon name="alert" />
                {sentence}
              </>
            )}
          </p>
        </>
      ) : times.error ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <p>Jadwal ruangan gagal dimuat.</p>
          <Button look="plain" icon="retry" onClick={() => times.refetch()}>
            Coba lagi
          </Button>
        </div>
      ) : (
        <div className="mt-2 grid gap-2">
          <LoadingText>Memuat jadwal ruangan…</LoadingText>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-56" />
        </div>
      )}
    </section>
  )
}
