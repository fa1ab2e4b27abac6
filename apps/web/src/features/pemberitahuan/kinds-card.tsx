import type { WireReply } from '@sia/contracts/endpoint'
import { choose, type show } from '@sia/contracts/pemberitahuan'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { AppLink } from '@sia/web-kit/app-link'
import { to } from '../../lib/address/to.ts'
import { useSend } from '../../lib/send/send.ts'

type Kind = WireReply<typeof show>['jenis'][number]

interface KindsCardProps {
  kunci: string | null
  surel: string | null
  mengirim_surel: boolean
  jenis: Kind[]
}

/** The kinds of which the student is told on phones and by e-mail. */
export function KindsCard({ kunci, surel, mengirim_surel, jenis }: KindsCardProps) {
  const { send, isSending } = useSend(choose, {
    onFailure: ({ message }) => showToast(message),
  })
  const box = (kind: Kind, way: 'push' | 'surel', isFixed = false) => (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        aria-label={`${kind.nama} lewat ${way === 'push' ? 'ponsel' : 'e-mail'}`}
        checked={kind[way]}
        disabled={isFixed || isSending}
        onChange={({ target }) =>
          send({
            body: { jenis: kind.jenis, push: kind.push, surel: kind.surel, [way]: target.checked },
          })
        }
      />
      <span className="text-sm">{way === 'push' ? 'Ponsel' : 'E-mail'}</span>
    </label>
  )
  return (
    <Card as="section" aria-labelledby="yang-dikabarkan" className="p-4 sm:p-6">
      <h2 id="yang-dikabarkan" className="text-lg font-bold">
        Yang dikabarkan
      </h2>
      {(kunci !== null || surel !== null) && (
        <ul className="mt-1 divide-y divide-line">
          {jenis.map((kind) => (
            <li key={kind.jenis} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-0 grow font-medium">{kind.nama}</span>
              <span className="flex flex-wrap gap-x-4">
                {kunci !== null && box(kind, 'push')}
                {surel !== null && box(kind, 'surel', kind.surel_tetap)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {surel !== null && `E-mail dikirim ke ${surel}.`}
        {!mengirim_surel && 'Kampus belum mengirim e-mail.'}
        {surel === null && mengirim_surel && (
          <>
            E-mail tidak dikirim: alamat e-mail Anda belum diisi.{' '}
            <AppLink
              to={to.profileEdit()}
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
            >
              Isi di profil
            </AppLink>
          </>
        )}
      </p>
    </Card>
  )
}
