import { type Kelas, show } from '@sia/contracts/kelas'
import { list } from '@sia/contracts/krs'
import { create } from '@sia/contracts/penilaian-dosen'
import { ASPEK_PENILAIAN, SKALA_PENILAIAN } from '@sia/domain/penilaian-dosen'
import { Card } from '@sia/ui/card'
import { ChoiceField } from '@sia/ui/choice-field'
import { DraftNotice } from '@sia/ui/draft-notice'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { TextArea } from '@sia/ui/text-area'
import { WarningDialog } from '@sia/ui/warning-dialog'
import { type SubmitEvent, useState } from 'react'
import { useDraft } from '../../lib/draft.ts'
import { useFocusInvalid } from '../../lib/form.ts'
import { useLeaveGuard } from '../../lib/leaving.ts'
import { useSend } from '../../lib/send.ts'
import { FormActions } from '../../shared/form-actions.tsx'
import { bodyOf, isianOf } from './isian.ts'

const SUDAH_TERISI = 'Nilai yang sudah terisi tidak dapat diubah !'

/** Six ratings and a comment; once given they are only shown. Product §5. */
export function PenilaianForm({ kelas }: { kelas: Kelas }) {
  const [isWarned, setWarned] = useState(false)
  const { draft, setValue, isChanged, isRestored, forget } = useDraft(`penilaian-dosen:${kelas.id}`)
  const { send, isSending, errors, failure } = useSend(create, {
    refreshes: [show, list],
    onSuccess: () => {
      forget()
      showToast(`Berhasil mengisi nilai Dosen kelas ${kelas.kode}`)
    },
  })
  const form = useFocusInvalid(errors)
  const given = kelas.penilaian_dosen[0]
  useLeaveGuard(!given && isChanged)
  const isian = given ? isianOf(given) : draft

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (given) setWarned(true)
    else send({ body: bodyOf(kelas.id, draft) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl gap-4">
      <div className="hero rounded-card p-4 shadow-card sm:p-5">
        <p className="text-lg font-bold wrap-anywhere">{kelas.dosen?.nama ?? '-'}</p>
        <p className="text-sm text-hero-muted">{kelas.matkul?.nama ?? kelas.kode}</p>
      </div>
      {given && (
        <p className="rounded-control bg-good-soft p-3.5 text-sm font-semibold text-good">
          Anda sudah menilai dosen kelas ini. Terima kasih.
        </p>
      )}
      <DraftNotice isShown={!given && isRestored} onForget={forget} />
      <Card className="p-4 pb-1 sm:p-5 sm:pb-2">
        <div className="grid gap-2">
          {ASPEK_PENILAIAN.map(({ field, label }) => (
            <ChoiceField
              key={field}
              legend={label}
              name={field}
              options={SKALA_PENILAIAN}
              value={isian[field] ?? ''}
              onChange={(value) => setValue(field, value)}
              errors={errors[field]}
              isFixed={given !== undefined}
              columns="pair-8 md:grid-cols-4"
            />
          ))}
          <TextArea
            label="Kritik dan saran (tidak wajib)"
            name="kritik_saran"
            value={isian.kritik_saran ?? ''}
            onChange={({ target }) => setValue('kritik_saran', target.value)}
            errors={errors.kritik_saran}
            readOnly={given !== undefined}
          />
        </div>
      </Card>
      {failure && (
        <Notice tone="bad" title="Penilaian belum tersimpan.">
          {failure.message}
        </Notice>
      )}
      <FormActions submit="Simpan" isSending={isSending} back="/krs" />
      <WarningDialog title={SUDAH_TERISI} isOpen={isWarned} onClose={() => setWarned(false)} />
    </form>
  )
}
