import { type Card as KontakCard, list, update } from '@sia/contracts/office/kontak'
import { BAGIAN_KONTAK } from '@sia/domain/kontak'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Form } from '@sia/web-kit/form'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read, useForm } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'

/** How students reach the offices: each office keeps its own card. Product §25.4. */
export function KontakPage() {
  const answer = useQuery(read(list, {}))
  return (
    <Page title="Kontak">
      <p className="mb-4 max-w-prose text-muted">
        Mahasiswa melihat kartu ini di setiap tempat yang menyuruhnya menghubungi bagian Anda. Yang
        kosong tidak ditampilkan.
      </p>
      <Loaded what="Kontak" read={answer} skeleton={<Skeleton className="h-60" />}>
        {({ kontak }) => (
          <div className="grid gap-4 xl:grid-cols-2">
            {kontak.map((one) => (
              <KontakForm key={one.bagian} kontak={one} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function KontakForm({ kontak: { bagian, isi, hari_kerja, ...said } }: { kontak: KontakCard }) {
  const client = useQueryClient()
  const { ruang, jam, telepon, whatsapp } = said
  const shown = {
    ruang: ruang ?? '',
    jam: jam ?? '',
    telepon: telepon ?? '',
    whatsapp: whatsapp ?? '',
    hari_kerja: hari_kerja === null ? '' : String(hari_kerja),
  }
  const names = Object.keys(shown) as (keyof typeof shown)[]
  const form = useForm(update, {
    keptAs: `kontak ${bagian}`,
    // The card on which the typing began, whatever is read meanwhile.
    untouched: { ...shown, dilihat: '' },
    argsOf: ({ dilihat, ...body }) => ({
      params: { bagian },
      body: { ...body, isi: dilihat || isi },
    }),
    onReply({ kontak }) {
      client.setQueryData(
        read(list, {}).queryKey,
        (old: { kontak: KontakCard[] } | undefined) =>
          old && { kontak: old.kontak.map((one) => (one.bagian === bagian ? kontak : one)) },
      )
      showToast(`Kontak ${BAGIAN_KONTAK[bagian]} disimpan.`)
    },
    onFailure(problem) {
      // The answer says how the card is now: who saves once more has seen that.
      if (problem instanceof ApiError && problem.status === 409) form.setValue('dilihat', '')
    },
  })
  const { values, setValue } = form
  const type = (name: keyof typeof shown, text: string) => {
    const typed = { ...values, [name]: text }
    const isChanged = names.some((one) => typed[one] !== shown[one])
    setValue(name, text)
    setValue('dilihat', isChanged ? values.dilihat || isi : '')
  }
  const field = (name: keyof typeof shown) => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  return (
    <Card as="section" aria-labelledby={`kontak-${bagian}`} className="p-4">
      <h2 id={`kontak-${bagian}`} className="mb-2 text-lg font-bold">
        {BAGIAN_KONTAK[bagian]}
      </h2>
      <Form form={form} submit="Simpan" failed="Kontak belum disimpan." className="grid gap-1">
        <TextField label="Ruang" hint="Misalnya: Gedung A lantai 1" {...field('ruang')} />
        <TextField
          label="Jam layanan"
          hint="Misalnya: Senin–Jumat, 08.00–15.00 WITA"
          {...field('jam')}
        />
        <TextField label="Telepon" inputMode="tel" {...field('telepon')} />
        <TextField label="WhatsApp" inputMode="tel" {...field('whatsapp')} />
        <TextField
          label="Biasanya menjawab dalam (hari kerja)"
          inputMode="numeric"
          hint="0 berarti pada hari yang sama."
          {...field('hari_kerja')}
        />
      </Form>
    </Card>
  )
}
