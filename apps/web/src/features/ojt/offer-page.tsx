import { checkMhs } from '@sia/contracts/auth'
import { list, type Ojt, type Pojt, show } from '@sia/contracts/ojt'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { asksToCompare, findOffers } from './find-offers.ts'
import { OfferDetail } from './offer-detail.tsx'
import { OfferPair } from './offer-pair.tsx'
import { OFFERS } from './offers.ts'
import { OjtSkeleton } from './ojt-skeleton.tsx'
import { LINK } from './perusahaan-contact.tsx'

/** An offer before the choice, or two beside each other. Product §7.8. */
export default function OfferPage() {
  const { id = '' } = useParams()
  const mhs = useMhs()
  const offers = useQuery(read(list, OFFERS))
  const ojt = useQuery(read(show, { params: { id: String(mhs.id) } }))
  const session = useQuery(read(checkMhs, {}))
  const rows = offers.data && rowsOf(offers.data.pojt)
  const shown = findOffers(id, rows ?? [], mhs.jenjang)
  const [first, second] = shown
  const isComparing = asksToCompare(id)
  const unnamed = isComparing ? 'Bandingkan penawaran' : 'Penawaran OJT'
  const title = first && !second ? first.perusahaan.nama : unnamed
  const data = rows && ojt.data && { rows, ojt: ojt.data }
  return (
    <div className="measure">
      <PageTitle title={title} />
      <Loaded
        what="Penawaran"
        read={{ ...(offers.error ? offers : ojt), data }}
        skeleton={<OjtSkeleton />}
      >
        {({ rows, ojt }) => (
          <Content
            shown={shown}
            isComparing={isComparing}
            offers={rows}
            ojt={ojt}
            tahun_ajaran={session.data?.tahun_ajaran[0]?.tahun ?? null}
          />
        )}
      </Loaded>
      <AppLink to={to.ojt()} className={`${LINK} mt-3 max-lg:hidden`}>
        Kembali ke halaman OJT
      </AppLink>
    </div>
  )
}

interface ContentProps {
  shown: Pojt[]
  /** Whether two were asked for. */
  isComparing: boolean
  offers: Pojt[]
  ojt: Ojt
  tahun_ajaran: string | null
}

function Content({ shown, isComparing, offers, ojt, tahun_ajaran }: ContentProps) {
  const [first, second] = shown
  if (!first) return <Empty icon="briefcase">Penawaran ini tidak ada untuk Anda.</Empty>
  if (second) return <OfferPair both={[first, second]} tahun_ajaran={tahun_ajaran} />
  return (
    <>
      {isComparing && (
        <p className="mb-3 text-muted">
          Penawaran yang satu lagi untuk jenjang lain, jadi tidak dibandingkan.
        </p>
      )}
      <OfferDetail pojt={first} offers={offers} ojt={ojt} tahun_ajaran={tahun_ajaran} />
    </>
  )
}
