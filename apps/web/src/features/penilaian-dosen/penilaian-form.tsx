import { type Kelas, show } from '@sia/contracts/kelas'
import { list } from '@sia/contracts/krs'
import { create } from '@sia/contracts/penilaian-dosen'
import { ASPEK_PENILAIAN, SKALA_PENILAIAN } from '@sia/domain/penilaian-dosen'
import { Card } from '@sia/ui/card'
import { ChoiceField } from '@sia/ui/choice-field'
import { showToast } from '@sia/ui/lib/toast'
import { TextArea } from '@sia/ui/text-area'
import { WarningDialog } from '@sia/ui/warning-dialog'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { Form } from '../../shared/form.tsx'
import { NOTHING, valuesOf } from './rating-values.ts'

const SUDAH_TERISI = 'Nilai yang sudah terisi tidak dapat diubah !'

/** Six ratings and a comment; once given they are only shown. Product §5. */
export function PenilaianForm({ kelas }: { kelas: Kelas }) {
  const [isWarned, setWarned] = useState(false)
  const given = kelas.penilaian_dosen[0]
  const form = useForm(create, {
    keptAs: `penilaian-dosen:${kelas.id}`,
    untouched: NOTHING,
    isFixed: given !== undefined,
    argsOf: (values) => {
      if (!given) return { body: { kelas_id: kelas.id, ...values } }
      setWarned(true)
      return null
    },
    refreshes: [show, list],
    onReply: () => showToast(`Berhasil mengisi nilai Dosen kelas ${kelas.kode}`),
  })
  const values = given ? valuesOf(given) : form.values

  return (
    <div className="grid max-w-3xl gap-4">
      <div className="hero rounded-card p-4 shadow-card sm:p-5">
        <p className="text-lg font-bold wrap-anywhere">{kelas.dosen?.nama ?? '-'}</p>
        <p className="text-sm text-hero-muted">{kelas.matkul?.nama ?? kelas.kode}</p>
      </div>
      {given && (
        <p className="rounded-control bg-good-soft p-3.5 text-sm font-semibold text-good">
          Anda sudah menilai dosen kelas ini. Terima kasih.
        </p>
      )}
      <Form form={form} submit="Simpan" failed="Penilaian belum tersimpan." back="/krs">
        <Card className="mb-4 p-4 pb-1 sm:p-5 sm:pb-2">
          <div className="grid gap-2">
            {ASPEK_PENILAIAN.map(({ field, label }) => (
              <ChoiceField
                key={field}
                legend={label}
                name={field}
                options={SKALA_PENILAIAN}
                value={values[field]}
                onChange={(value) => form.setValue(field, value)}
                errors={form.errors[field]}
                isFixed={given !== undefined}
                columns="pair-8 md:grid-cols-4"
              />
            ))}
            <TextArea
              label="Kritik dan saran (tidak wajib)"
              {...form.field('kritik_saran')}
              value={values.kritik_saran}
              readOnly={given !== undefined}
            />
          </div>
        </Card>
      </Form>
      <WarningDialog title={SUDAH_TERISI} isOpen={isWarned} onClose={() => setWarned(false)} />
    </div>
  )
}
