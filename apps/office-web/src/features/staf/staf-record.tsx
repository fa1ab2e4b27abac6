import { type Staf, show } from '@sia/contracts/office/staf'
import { PERAN, type Peran } from '@sia/domain/staf'
import { Badge } from '@sia/ui/badge'
import { Fact } from '@sia/ui/fact'
import { DayAndTime } from '@sia/web-kit/day'
import { useParams } from 'react-router-dom'
import { useMe } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { Facts, RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { StafActs } from './staf-acts.tsx'
import { StafState } from './staf-state.tsx'

/** One account in Kantor, with what campus IT does with it. Product §25.1. */
export function StafRecord() {
  const { username = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { username } }} what="Akun" key={username}>
      {({ staf, riwayat }) => (
        <RecordPage
          list={{ address: to.staf(), title: 'Staf' }}
          title={staf.nama}
          subtitle={staf.username}
          state={<StafState staf={staf} />}
          acts={<Acts staf={staf} />}
          history={riwayat}
          log={{ address: to.log({ pelaku: staf.username }), label: 'Yang ia lakukan' }}
        >
          <RecordSection title="Akun">
            <Facts>
              <Fact
                label="Peran"
                value={(staf.peran as Peran[]).map((role) => PERAN[role]).join(', ')}
              />
              {staf.dosen && <Fact label="Dosen" value={staf.dosen.nama} />}
              <Fact label="E-mail" value={staf.email} />
              <Fact label="Dibuat" value={<DayAndTime at={staf.created_at} />} />
            </Facts>
          </RecordSection>
        </RecordPage>
      )}
    </Record>
  )
}

function Acts({ staf }: { staf: Staf }) {
  const isOwn = useMe()?.username === staf.username
  return isOwn ? <Badge>akun Anda</Badge> : <StafActs staf={staf} />
}
