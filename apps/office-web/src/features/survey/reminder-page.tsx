import type { WireReply } from '@sia/contracts/endpoint'
import { list, readReminder, saveReminder } from '@sia/contracts/office/survey'
import { Card } from '@sia/ui/card'
import { FieldError } from '@sia/ui/field-error'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { Form } from '@sia/web-kit/form'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'
import { useSeenForm } from '../../shared/publish/use-seen-form.ts'

/** The window that reminds students of surveys. Product §11.2, §25.25. */
export function ReminderPage() {
  const answer = useQuery(read(readReminder, {}))
  return (
    <Page title="Pengingat survey">
      <Loaded what="Pengingat" read={answer} skeleton={<Skeleton className="h-64 skeleton-card" />}>
        {(reminder) => <ReminderForm reminder={reminder} />}
      </Loaded>
    </Page>
  )
}

const PLACES = [1, 2, 3, 4] as const

type Field = 'judul' | `tulisan${(typeof PLACES)[number]}` | `alamat${(typeof PLACES)[number]}`

function ReminderForm({ reminder }: { reminder: WireReply<typeof readReminder> }) {
  const surveys = useQuery({ ...read(list, {}), select: ({ survey }) => survey }).data ?? []
  const untouched = Object.fromEntries([
    ['judul', reminder.judul],
    ...PLACES.flatMap((place) => {
      const { label = '', url = '' } = reminder.tautan[place - 1] ?? {}
      return [
        [`tulisan${place}`, label],
        [`alamat${place}`, url],
      ]
    }),
  ]) as Record<Field, string>
  const { values, field, type, ...form } = useSeenForm(saveReminder, {
    keptAs: 'pengingat survey',
    untouched,
    now: reminder.dilihat,
    argsOf: (typed: Record<Field, string>, dilihat) => ({
      body: {
        judul: typed.judul,
        tautan: PLACES.flatMap((place) => {
          const [label, url] = [typed[`tulisan${place}`].trim(), typed[`alamat${place}`].trim()]
          return label || url ? [{ label, url }] : []
        }),
        dilihat,
      },
    }),
    onReply: () => showToast('Pengingat disimpan. Ia terbuka lagi bagi semua mahasiswa.'),
  })
  const open = surveys.filter(({ keadaan }) => keadaan === 'terbuka')
  return (
    <Card className="p-4 sm:p-5">
      <p className="mb-4 max-w-prose text-muted">
        Jendela yang terbuka saat mahasiswa membuka SIA, bagi semua yang boleh menjawab survey.
        Kosongkan semuanya agar tidak ada pengingat. Setiap perubahan membukanya lagi bagi semua.
      </p>
      <Form form={form} submit="Simpan" failed="Pengingat belum disimpan.">
        <TextField label="Judul" maxLength={100} {...field('judul')} />
        <datalist id="alamat-survey">
          {open.map(({ id, name }) => (
            <option key={id} value={`/survey?survey=${id}`}>
              {name}
            </option>
          ))}
        </datalist>
        {PLACES.map((place) => (
          <div key={place} className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label={`Tulisan tautan ${place}`}
              maxLength={60}
              {...field(`tulisan${place}`)}
            />
            <TextField
              label={`Alamat tautan ${place}`}
              list="alamat-survey"
              hint={place === 1 ? 'Pilih survey, atau tulis alamat https://…' : undefined}
              {...field(`alamat${place}`)}
            />
          </div>
        ))}
        <FieldError id="tautan-error" role="alert" sentences={form.errors.tautan ?? []} />
      </Form>
    </Card>
  )
}
