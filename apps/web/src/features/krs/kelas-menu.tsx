import type { KrsItem } from '@sia/contracts/krs'
import { Button, buttonClass } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { showJamkul } from '@sia/web-kit/show/format'
import { to } from '../../lib/address/to.ts'
import { KelasLinks } from './kelas-links.tsx'

interface KelasMenuProps {
  item: KrsItem
  onOpen: (opened: 'nilai' | 'pertemuan') => void
}

/** All that a class offers: facts, links and buttons. Product §4.2. */
export function KelasMenu({ item, onOpen }: KelasMenuProps) {
  const { kelas, jamkul, matkul, dosen, ruangan } = item
  return (
    <>
      <dl className="grid gap-1">
        <Fact look="line" icon="clock" label="Hari dan jam" value={showJamkul(jamkul)} />
        <Fact look="line" icon="pin" label="Ruangan" value={ruangan?.nama} />
        <Fact look="line" icon="user" label="Dosen" value={dosen?.nama} />
      </dl>
      <KelasLinks kelas={kelas} matkul={matkul} />
      <div className="mt-3 grid pair-8 gap-2">
        <Button look="soft" onClick={() => onOpen('nilai')}>
          Nilai & Absensi
        </Button>
        <Button look="outline" onClick={() => onOpen('pertemuan')}>
          Pertemuan
        </Button>
        <AppLink to={to.penilaianDosen(kelas.id)} className={buttonClass('outline')}>
          <Icon name="star" />
          Review dosen
        </AppLink>
        <AppLink to={to.kelas(kelas.id)} className={buttonClass('outline')}>
          Data kelas
        </AppLink>
      </div>
    </>
  )
}
