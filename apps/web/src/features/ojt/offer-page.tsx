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
import { countAsked, findOffers } from './find-offers.ts'
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
  const asked = countAsked(id)
  const unnamed = asked > 1 ? 'Bandingkan penawaran' : 'Penawaran OJT'
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
            asked={asked}
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
  /** How many were asked for. */
  asked: number
  offers: Pojt[]
  ojt: Ojt
  tahun_ajaran: string | null
}

function Content({ shown, asked, ...rest }: ContentProps) {
  const [first, second] = shown
  if (!first) return <Empty icon="briefcase">Penawaran ini tidak ada untuk Anda.</Empty>
  const leftOut = second ? asked > 2 && TOO_MANY : asked > 1 && OTHER_LEVEL
  return (
    <>
      {leftOut && <p className="mb-3 text-muted">{leftOut}</p>}
      {second ? (
        <OfferPair both={[first, second]} {...rest} />
      ) : (
        <OfferDetail pojt={first} {...rest} />
      )}
    </>
  )
}

const TOO_MANY = 'Hanya dua penawaran yang dapat dibandingkan.'
const OTHER_LEVEL = 'Penawaran yang lain untuk jenjang lain, jadi tidak dibandingkan.'
