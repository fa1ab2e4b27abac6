import { type Akun, endSesi } from '@sia/contracts/office/mhs-account'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { DayAndTime } from '@sia/web-kit/day'
import { useSend } from '../../lib/call.ts'

/** Where a student is logged in, each to be ended. */
export function Sessions({ nim, sesi }: Pick<Akun, 'sesi'> & { nim: string }) {
  const { send, isSending } = useSend(endSesi, {
    onSuccess: () => showToast('Sesi diakhiri.'),
    onFailure: ({ message }) => showToast(message, 'bad'),
  })
  const end = (id: string | null) => !isSending && send({ params: { nim }, body: { id } })
  if (sesi.length === 0) return <p className="mt-3 text-muted">Tidak sedang masuk di mana pun.</p>
  return (
    <>
      <ul aria-label="Sesi" className="mt-2 divide-y divide-line">
        {sesi.map(({ id, perangkat, masuk_pada, dipakai_pada }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="font-semibold">{perangkat ?? 'Perangkat tidak dikenal'}</p>
              <p className="text-sm text-muted">
                Masuk <DayAndTime at={masuk_pada} />, dipakai <DayAndTime at={dipakai_pada} />
              </p>
            </div>
            <Button look="outline" aria-disabled={isSending} onClick={() => end(id)}>
              Akhiri
            </Button>
          </li>
        ))}
      </ul>
      {sesi.length > 1 && (
        <Button look="outline" aria-disabled={isSending} onClick={() => end(null)}>
          Akhiri semua
        </Button>
      )}
    </>
  )
}
