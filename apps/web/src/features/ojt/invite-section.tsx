import type { UndanganKeluar as Undangan } from '@sia/contracts/ojt'
import { answer, create } from '@sia/contracts/undangan-ojt'
import { showMomentLong } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { focusHeading } from '@sia/ui/lib/heading'
import { showToast } from '@sia/ui/lib/toast'
import { showWarning } from '@sia/ui/lib/warning'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { useForm } from '../../lib/send/form.ts'
import { useSend } from '../../lib/send/send.ts'
import { REFUSED } from './invite-words.ts'

/** Whom the group waits for, and the way to ask somebody who has no company yet, by NIM. Product §7.7. */
export function InviteSection({ undangan }: { undangan: Undangan[] }) {
  const back = useSend(answer, {
    onSuccess: ({ status, message }) => {
      focusHeading()
      if (status === 'fail') showWarning({ title: 'Perhatian', text: message })
      else showToast('Undangan ditarik kembali.')
    },
    onFailure: ({ message }) => showToast(`Undangan gagal ditarik. ${message}`, 'bad'),
  })
  const open = undangan.filter(({ ditolak }) => !ditolak)
  return (
    <Card as="section" aria-labelledby="mengundang" className="mt-3 px-4 py-3">
      <h3 id="mengundang" className="font-bold">
        Undang teman kelompok
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        Pilih dari daftar di bawah, atau undang dengan NIM teman yang belum memilih perusahaan. Ia
        menerima atau menolak dalam 3 hari.
      </p>
      {open.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {open.map(({ id, mhs, sampai }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="min-w-0 text-sm wrap-anywhere">
                <b translate="no">{mhs.nama}</b> belum menjawab, sampai {showMomentLong(sampai)}.
              </p>
              <Button
                look="outline"
                aria-disabled={back.isSending}
                onClick={() => back.send({ body: { undangan_id: id, jawaban: 'tarik' } })}
              >
                Tarik<span className="sr-only"> undangan kepada {mhs.nama}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <InviteForm />
    </Card>
  )
}

function InviteForm() {
  const form = useForm(create, {
    keptAs: 'ojt:undangan',
    untouched: { nim: '' },
    argsOf: (body) => ({ body }),
    isRefusal: ({ status }) => status === 'fail',
    onReply: ({ status, message }) => {
      if (status === 'fail') showWarning({ title: REFUSED, text: message })
      else showToast(message)
    },
  })
  return (
    <Form
      form={form}
      className="mt-3"
      submit="Undang"
      sending="Mengirim…"
      failed="Undangan belum terkirim."
    >
      <TextField label="NIM" inputMode="numeric" maxLength={20} required {...form.field('nim')} />
    </Form>
  )
}
