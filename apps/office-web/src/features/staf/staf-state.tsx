import type { Staf } from '@sia/contracts/office/staf'
import { Badge } from '@sia/ui/badge'

/** How an account stands, as badges. */
export const StafState = ({ staf }: { staf: Staf }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {staf.active ? <Badge>aktif</Badge> : <Badge tone="bad">ditutup</Badge>}
    {staf.verifikasi && <Badge tone="good">dua langkah</Badge>}
    {staf.must_change_password && <Badge tone="warn">sandi sekali pakai</Badge>}
  </span>
)
