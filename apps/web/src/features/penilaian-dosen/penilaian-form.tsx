import { type Kelas, show } from '@sia/contracts/kelas'
import { list } from '@sia/contracts/krs'
import { create } from '@sia/contracts/penilaian-dosen'
import { PENILAIAN_ASPECTS, PENILAIAN_SCALE } from '@sia/domain/penilaian-dosen'
import { Card } from '@sia/ui/card'
import { Hero } from '@sia/ui/hero'
import { showToast } from '@sia/ui/lib/toast'
import { ScaleField, ScaleLegend } from '@sia/ui/scale-field'
import { TextArea } from '@sia/ui/text-area'
import { WarningDialog } from '@sia/ui/warning-dialog'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { useForm } from '../../lib/send/form.ts'
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

  const terjawab = PENILAIAN_ASPECTS.filter(({ field }) => values[field] !== '').length

  return (
    <>
      <Hero className="mb-3 px-4 py-3 sm:px-5 sm:py-4">
        <p translate="no" className="text-lg leading-snug font-bold wrap-anywhere">
          {kelas.dosen?.nama ?? '-'}
        </p>
        <p className="text-sm text-hero-muted">{kelas.matkul?.nama ?? kelas.kode}</p>
      </Hero>
      {given && (
        <p className="mb-3 rounded-control bg-good-soft p-3.5 text-sm font-semibold text-good">
          Anda sudah menilai dosen kelas ini. Terima kasih.
        </p>
      )}
      <Form
        form={form}
        submit="Simpan"
        failed="Penilaian belum tersimpan."
        back={to.krs()}
        progress={given ? undefined : { terjawab, jumlah: PENILAIAN_ASPECTS.length }}
      >
        <Card className="mb-3 px-3 pt-3 sm:p-5">
          <ScaleLegend steps={PENILAIAN_SCALE} />
          <div className="mt-2 divide-y divide-line border-y border-line *:py-2">
            {PENILAIAN_ASPECTS.map(({ field, label }) => (
              <ScaleField
                key={field}
                legend={label}
                name={field}
                steps={PENILAIAN_SCALE}
                words="legend"
                value={values[field]}
                onChange={(value) => form.setValue(field, value)}
                errors={form.errors[field]}
                isFixed={given !== undefined}
              />
            ))}
          </div>
          <TextArea
            label="Kritik dan saran (tidak wajib)"
            className="mt-3"
            rows={3}
            {...form.field('kritik_saran')}
            value={values.kritik_saran}
            readOnly={given !== undefined}
          />
        </Card>
      </Form>
      <WarningDialog title={SUDAH_TERISI} isOpen={isWarned} onClose={() => setWarned(false)} />
    </>
  )
}
