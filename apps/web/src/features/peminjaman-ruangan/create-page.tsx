import { create } from '@sia/contracts/peminjaman-ruangan'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { PageTitle } from '@sia/ui/page-title'
import { useNavigate } from 'react-router-dom'
import { forgetDraft } from '../../lib/draft.ts'
import { useMhs } from '../../lib/mhs.ts'
import { useSend } from '../../lib/send.ts'
import { bodyOf } from './isian.ts'
import { PeminjamanForm } from './peminjaman-form.tsx'

const LIST = '/peminjaman-ruangan'
const DRAFT = 'peminjaman-ruangan'

/** Applies for a room. Product §14.1. */
export default function PeminjamanCreatePage() {
  const mhs = useMhs()
  const navigate = useNavigate()
  const { send, isSending, errors, failure } = useSend(create, {
    onSuccess: ({ msg }) => {
      forgetDraft(DRAFT)
      showToast(msg)
      navigate(LIST)
    },
  })
  const awal = { ruangan_id: '', dari: '', sampai: '', no_telp: mhs.no_hp ?? '', keperluan: '' }
  return (
    <>
      <PageTitle title="Form Peminjaman Ruangan" />
      <Card className="p-4 pt-1 sm:p-6 sm:pt-3">
        <PeminjamanForm
          about={DRAFT}
          awal={awal}
          submit="Ajukan"
          isSending={isSending}
          errors={errors}
          failure={failure}
          onSubmit={(isian) => send({ body: bodyOf(isian) })}
          back={LIST}
        />
      </Card>
    </>
  )
}
