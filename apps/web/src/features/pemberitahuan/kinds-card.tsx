import type { WireReply } from '@sia/contracts/endpoint'
import { choose, type show } from '@sia/contracts/pemberitahuan'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { useSend } from '../../lib/send/send.ts'

type Kind = WireReply<typeof show>['jenis'][number]

interface KindsCardProps {
  kunci: string | null
  surel: string | null
  jenis: Kind[]
}

/** Of which kinds the student is told on phones and by e-mail. */
export function KindsCard({ kunci, surel, jenis }: KindsCardProps) {
  const { send, isSending } = useSend(choose, {
    onFailure: ({ message }) => showToast(message),
  })
  const box = (kind: Kind, way: 'push' | 'surel', isOpen: boolean) => (
    <label className="grid min-h-11 min-w-11 place-items-center">
      <span className="sr-only">
        {kind.nama} {way === 'push' ? 'lewat ponsel' : 'lewat e-mail'}
      </span>
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={kind[way]}
        disabled={!isOpen || isSending}
        onChange={({ target }) =>
          send({
            body: { jenis: kind.jenis, push: kind.push, surel: kind.surel, [way]: target.checked },
          })
        }
      />
    </label>
  )
  return (
    <Card as="section" aria-labelledby="yang-dikabarkan" className="p-4 sm:p-6">
      <h2 id="yang-dikabarkan" className="text-lg font-bold">
        Yang dikabarkan
      </h2>
      <table className="mt-2 w-full">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="text-left font-semibold">
              Kabar
            </th>
            <th scope="col" className="w-16 font-semibold">
              Ponsel
            </th>
            <th scope="col" className="w-16 font-semibold">
              E-mail
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {jenis.map((kind) => (
            <tr key={kind.jenis}>
              <th scope="row" className="py-1 text-left font-medium">
                {kind.nama}
              </th>
              <td>{box(kind, 'push', kunci !== null)}</td>
              <td>{box(kind, 'surel', surel !== null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">
        {surel === null
          ? 'E-mail tidak dikirim: alamat e-mail Anda belum diisi di profil, atau kampus belum mengirim e-mail.'
          : `E-mail dikirim ke ${surel}.`}
      </p>
    </Card>
  )
}
