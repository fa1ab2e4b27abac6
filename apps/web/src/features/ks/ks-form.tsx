import { create } from '@sia/contracts/ks'
import { MAX_KS } from '@sia/domain/ks'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { FileField } from '@sia/web-kit/file-field'
import { Form } from '@sia/web-kit/form'
import { useForm } from '../../lib/send/form.ts'

// Suggestions only; the field takes any text.
const BAGIAN = ['Akademik', 'Keuangan', 'Sarana Prasarana', 'PKK', 'IT', 'Perpustakaan']

const NOTHING = { judul: '', isi: '', no_hp: '', bagian: '' }

/** Sends criticism or a suggestion; what is typed outlives a reload. Product §15. */
export function KsForm() {
  const form = useForm(create, {
    keptAs: 'ks',
    untouched: NOTHING,
    argsOf: (body, foto) => ({ body, file: foto ?? undefined }),
    onReply: () => showToast('Berhasil kirim data kritik dan saran !'),
  })
  const { field } = form
  return (
    <Card as="section" className="p-4 sm:p-5" aria-labelledby="kirim-baru">
      <h2 id="kirim-baru" className="text-lg font-bold">
        Kirim kritik & saran
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">
        Sampaikan dengan jelas dan sopan agar dapat segera ditindaklanjuti.
      </p>
      <Form
        form={form}
        submit="Kirim"
        sending="Mengirim…"
        failed="Kritik dan saran belum terkirim."
      >
        <TextField label="Judul" maxLength={MAX_KS.judul} required {...field('judul')} />
        <TextArea label="Isi" rows={4} maxLength={MAX_KS.isi} required {...field('isi')} />
        <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
          <TextField
            label="No. HP (opsional)"
            type="tel"
            autoComplete="tel"
            maxLength={MAX_KS.no_hp}
            {...field('no_hp')}
          />
          <TextField
            label="Bagian (opsional)"
            list="bagian"
            placeholder="Misalnya: Akademik"
            maxLength={MAX_KS.bagian}
            {...field('bagian')}
          />
          <datalist id="bagian">
            {BAGIAN.map((bagian) => (
              <option key={bagian} value={bagian} />
            ))}
          </datalist>
        </div>
        <FileField
          label="Foto (opsional)"
          sort="foto"
          file={form.file}
          onChange={form.setFile}
          errors={form.errors.foto}
        />
      </Form>
    </Card>
  )
}
