import { create } from '@sia/contracts/peminjaman-ruangan'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { PageTitle } from '@sia/ui/page-title'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useForm } from '../../lib/send/form.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { bodyOf } from './loan-values.ts'
import { PeminjamanForm } from './peminjaman-form.tsx'
import { RoomDay } from './room-day.tsx'

/** Applies for a room. Product §14.1, §14.4. */
export default function PeminjamanCreatePage() {
  const mhs = useMhs()
  const navigate = useNavigate()
  const [again] = useSearchParams()
  const form = useForm(create, {
    // A loan that is asked for again is no earlier draft.
    keptAs: `peminjaman-ruangan${again.size > 0 ? `?${again}` : ''}`,
    untouched: {
      ruangan_id: again.get('ruangan') ?? '',
      dari: '',
      sampai: '',
      no_telp: mhs.no_hp ?? '',
      keperluan: again.get('keperluan') ?? '',
    },
    argsOf: (values) => ({ body: bodyOf(values) }),
    onReply: ({ msg }) => {
      showToast(msg)
      navigate(to.peminjamanRuangan(), { replace: true })
    },
  })
  const toPurpose = () => form.ref.current?.querySelector('textarea')?.focus()
  return (
    <>
      <PageTitle title="Form Peminjaman Ruangan" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <RoomDay
          chosen={form.values}
          first={again.get('ruangan') ?? ''}
          onChoose={({ ruangan_id, dari, sampai }) => {
            form.setValue('ruangan_id', ruangan_id)
            form.setValue('dari', dari)
            form.setValue('sampai', sampai)
          }}
          onContinue={toPurpose}
        />
        <Card className="p-4 pt-1 sm:p-6 sm:pt-3">
          <PeminjamanForm form={form} submit="Ajukan" back={to.peminjamanRuangan()} />
        </Card>
      </div>
    </>
  )
}
