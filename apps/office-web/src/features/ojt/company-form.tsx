import {
  type CompanyRecord,
  createCompany,
  MAX_KEGIATAN,
  updateCompany,
} from '@sia/contracts/office/ojt'
import { MAX_PETA } from '@sia/domain/ojt-placement'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'
import type { Written } from '../../shared/publish/written.ts'

interface CompanyFormProps {
  /** The company that is changed; null for a new one. */
  company: CompanyRecord['perusahaan'] | null
  onWritten: (written: Written) => void
}

/** A company's words on itself, as students read them before they choose. Product §25.23. */
export function CompanyForm({ company, onWritten }: CompanyFormProps) {
  const { field, ...form } = useSeenForm(
    (company ? updateCompany : createCompany) as typeof updateCompany,
    {
      keptAs: `perusahaan ${company?.id ?? 'baru'}`,
      untouched: {
        nama: company?.nama ?? '',
        alamat: company?.alamat ?? '',
        kegiatan: company?.kegiatan ?? '',
        kontak_nama: company?.kontak_nama ?? '',
        kontak_telepon: company?.kontak_telepon ?? '',
        kontak_email: company?.kontak_email ?? '',
        peta_url: company?.peta_url ?? '',
      },
      now: company?.dilihat ?? '',
      argsOf: (said, dilihat) => ({
        params: { id: String(company?.id) },
        body: { ...said, dilihat },
      }),
      onReply: onWritten,
    },
  )
  return (
    <Form form={form} submit={company ? 'Simpan' : 'Tambahkan'} failed="Perusahaan belum disimpan.">
      <p className="mb-3 text-sm text-muted">
        Mahasiswa membaca semua ini sebelum memilih. Yang kosong tidak ditampilkan.
      </p>
      <TextField label="Nama" maxLength={200} {...field('nama')} />
      <TextField label="Alamat" maxLength={300} {...field('alamat')} />
      <TextArea
        label="Yang dikerjakan mahasiswa di sana"
        rows={4}
        maxLength={MAX_KEGIATAN}
        {...field('kegiatan')}
      />
      <TextField label="Nama kontak" maxLength={100} {...field('kontak_nama')} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Telepon kontak" inputMode="tel" {...field('kontak_telepon')} />
        <TextField
          label="E-mail kontak"
          inputMode="email"
          autoCapitalize="none"
          {...field('kontak_email')}
        />
      </div>
      <TextField
        label="Tautan peta"
        inputMode="url"
        autoCapitalize="none"
        maxLength={MAX_PETA}
        hint="Salin dari aplikasi peta; diawali https://"
        {...field('peta_url')}
      />
    </Form>
  )
}
