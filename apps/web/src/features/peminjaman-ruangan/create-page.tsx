import { create } from '@sia/contracts/peminjaman-ruangan'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { PageTitle } from '@sia/ui/page-title'
import { useNavigate } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { useForm } from '../../lib/send/form.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { bodyOf } from './loan-values.ts'
import { PeminjamanForm } from './peminjaman-form.tsx'

/** Applies for a room. Product §14.1. */
export default function PeminjamanCreatePage() {
  const mhs = useMhs()
  const navigate = useNavigate()
  const form = useForm(create, {
    keptAs: 'peminjaman-ruangan',
    untouched: { ruangan_id: '', dari: '', sampai: '', no_telp: mhs.no_hp ?? '', keperluan: '' },
    argsOf: (values) => ({ body: bodyOf(values) }),
    onReply: ({ msg }) => {
      showToast(msg)
      navigate(to.peminjamanRuangan())
    },
  })
  return (
    <div className="max-w-5xl">
      <PageTitle title="Form Peminjaman Ruangan" />
      <Card className="p-4 pt-1 sm:p-6 sm:pt-3">
        <PeminjamanForm form={form} submit="Ajukan" back={to.peminjamanRuangan()} />
      </Card>
    </div>
  )
}
