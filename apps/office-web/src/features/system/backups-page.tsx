import { backups, makeBackup } from '@sia/contracts/office/system'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read, useSend } from '../../lib/call.ts'
import { SystemPage } from './parts.tsx'

/** So often one that is being made is looked at. */
const LOOK_MS = 1500

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`

/** Backups: which there are, made by a button; restoring is a command. Product §25.27. */
export function BackupsPage() {
  const answer = useQuery({
    ...read(backups, {}),
    refetchInterval: ({ state }) =>
      state.data?.terakhir?.keadaan === 'berjalan' ? LOOK_MS : false,
  })
  const { send, isSending, failure } = useSend(makeBackup)
  return (
    <SystemPage title="Cadangan">
      <Loaded what="Cadangan" read={answer} skeleton={<Skeleton className="h-64 skeleton-card" />}>
        {({ berkas, folder, halangan, terakhir, pulihkan }) => {
          const isRunning = terakhir?.keadaan === 'berjalan'
          return (
            <div className="grid max-w-4xl gap-4">
              <Card className="grid gap-3 p-4 sm:p-5">
                <p>
                  Satu berkas berisi basis data dan semua berkas. Isinya data pribadi: simpan di
                  tempat aman, juga di luar mesin ini.
                </p>
                {halangan && <Notice tone="warn" title={halangan} />}
                {failure && <Notice tone="bad" title={failure.message} />}
                <div>
                  <Button
                    aria-disabled={isRunning || isSending}
                    onClick={() => !isRunning && !isSending && send({})}
                  >
                    {isRunning ? 'Sedang dibuat…' : 'Buat cadangan'}
                  </Button>
                </div>
                <p role="status" className="wrap-anywhere">
                  {terakhir && (
                    <>
                      {terakhir.keadaan === 'berjalan' && 'Sedang dibuat, dimulai oleh '}
                      {terakhir.keadaan === 'selesai' && `${terakhir.pesan} selesai, dimulai oleh `}
                      {terakhir.keadaan === 'gagal' && 'Yang terakhir gagal, dimulai oleh '}
                      {terakhir.oleh}, <DayAndTime at={terakhir.dimulai} />.
                      {terakhir.keadaan === 'gagal' && ` ${terakhir.pesan}`}
                    </>
                  )}
                </p>
              </Card>
              <Card as="section" aria-labelledby="daftar-cadangan" className="p-4 sm:p-5">
                <h2 id="daftar-cadangan" className="text-lg font-bold">
                  Di {folder}
                </h2>
                {berkas.length === 0 ? (
                  <p className="text-muted">Belum ada.</p>
                ) : (
                  <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
                    {berkas.map((one) => (
                      <li
                        key={one.berkas}
                        className="flex flex-wrap justify-between gap-x-4 py-2.5 wrap-anywhere"
                      >
                        <span className="font-semibold" translate="no">
                          {one.berkas}
                        </span>
                        <span>
                          <DayAndTime at={one.pada} /> · {megabytes(one.ukuran)} · sudah dibaca
                          ulang
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
                <p className="mt-2 text-sm text-muted">
                  14 yang terbaru disimpan, yang dibuat di sini dan yang dibuat setiap malam.
                  Cadangan di tempat lain tidak tampil.
                </p>
              </Card>
              {pulihkan !== null && (
                <Card as="section" aria-labelledby="pulihkan" className="grid gap-2 p-4 sm:p-5">
                  <h2 id="pulihkan" className="text-lg font-bold">
                    Memulihkan
                  </h2>
                  <p>
                    Hanya di terminal server, setelah server dihentikan. Perintahnya bertanya
                    dahulu, lalu mengganti semua data. Dengan docker compose caranya lain:
                    docs/operations.md, ‘Cadangan dan latihan pemulihan’.
                  </p>
                  <p>
                    <code className="block rounded-control bg-sunken p-3 wrap-anywhere">
                      {pulihkan}
                    </code>
                  </p>
                </Card>
              )}
            </div>
          )
        }}
      </Loaded>
    </SystemPage>
  )
}
