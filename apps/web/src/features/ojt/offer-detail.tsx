import { type Ojt, type Pojt, update } from '@sia/contracts/ojt'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { AppLink } from '@sia/web-kit/app-link'
import { Refused } from '@sia/web-kit/refused'
import { useNavigate } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { showPeriod, showSisa, showUnsuited } from './offer-words.ts'
import { checkChoice } from './perusahaan.ts'
import { LINK, PerusahaanContact } from './perusahaan-contact.tsx'
import { useJoin } from './use-join.tsx'

interface OfferDetailProps {
  pojt: Pojt
  /** The offers for the student's programme. */
  offers: Pojt[]
  ojt: Ojt
  tahun_ajaran: string | null
}

/** An offer, who goes there, offers to compare it with, and the choice. Product §7.8. */
export function OfferDetail({ pojt, offers, ojt, tahun_ajaran }: OfferDetailProps) {
  const mhs = useMhs()
  const others = offers.filter(({ id, jenjang }) => id !== pojt.id && jenjang === mhs.jenjang)
  return (
    <div className="grid gap-3">
      <Card className="px-4 py-3">
        <p translate="no" className="text-muted wrap-anywhere">
          {pojt.perusahaan.alamat ?? '-'}
        </p>
        <PerusahaanContact perusahaan={pojt.perusahaan} />
        <dl className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
          <Fact label="Periode" value={showPeriod(mhs, pojt, tahun_ajaran)} />
          <Fact label="Tempat untuk jurusan Anda" value={showSisa(mhs, pojt)} />
        </dl>
      </Card>
      <Joined pojt={pojt} />
      {others.length > 0 && (
        <Card as="section" aria-labelledby="banding" className="px-4 py-3">
          <h2 id="banding" className="font-bold">
            Bandingkan dengan
          </h2>
          <ul className="flex flex-wrap gap-x-5">
            {others.map((other) => (
              <li key={other.id}>
                <AppLink to={to.ojtOffer(`${pojt.id}-${other.id}`)} translate="no" className={LINK}>
                  {other.perusahaan.nama}
                </AppLink>
                <Unsuited reason={showUnsuited(mhs, other, tahun_ajaran)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Choice pojt={pojt} ojt={ojt} tahun_ajaran={tahun_ajaran} />
    </div>
  )
}

const Unsuited = ({ reason }: { reason: string | null }) =>
  reason && <span className="text-sm text-muted"> ({reason})</span>

function Joined({ pojt }: { pojt: Pojt }) {
  return (
    <Card as="section" aria-labelledby="yang-memilih" className="px-4 py-3">
      <h2 id="yang-memilih" className="font-bold">
        Sudah memilih dari jurusan Anda
      </h2>
      {pojt.mhs.length === 0 ? (
        <p className="mt-1 text-sm text-muted">Belum ada.</p>
      ) : (
        <ul translate="no" className="mt-1 grid gap-x-5 gap-y-1 text-sm sm:grid-cols-2">
          {pojt.mhs.map(({ id, nim, nama }) => (
            <li key={id} className="wrap-anywhere">
              {nama} <span className="text-muted">{nim}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type ChoiceProps = Pick<OfferDetailProps, 'pojt' | 'ojt' | 'tahun_ajaran'>

function Choice({ pojt, ojt, tahun_ajaran }: ChoiceProps) {
  const mhs = useMhs()
  const navigate = useNavigate()
  const { ask, isSending, dialog } = useJoin(() => navigate(to.ojt()))
  const refusal = useRefusal(update)
  const check = checkChoice(ojt, pojt, mhs, tahun_ajaran)
  if (refusal) return <Refused>{refusal}</Refused>
  return (
    <>
      {check.ok ? (
        <div>
          <Button
            className="w-full sm:w-auto"
            aria-disabled={isSending}
            onClick={() => !isSending && ask(pojt)}
          >
            Pilih
          </Button>
          <p className="mt-1.5 text-sm text-muted">
            Pilihan ini hanya satu kali dan tidak dapat diubah.
          </p>
        </div>
      ) : (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm text-muted">{check.message}</p>
      )}
      {dialog}
    </>
  )
}
