import { show as showDay } from '@sia/contracts/office/hari-ini'
import { type Holiday, type HolidaySession, plan, undo } from '@sia/contracts/office/holiday'
import { list } from '@sia/contracts/office/kelas'
import { Card } from '@sia/ui/card'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { TextField } from '@sia/ui/text-field'
import { AppLink } from '@sia/web-kit/app-link'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { useState } from 'react'
import { useForm, useMay, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { NotFoundPage } from '../../shared/not-found-page.tsx'
import { Page } from '../../shared/page.tsx'
import { nameSession } from '../../shared/session-name.ts'

/** A holiday for all classes at once, shown before it is done. Product §25.11. */
export function HolidayPage() {
  return useMay(plan) ? <HolidayForm /> : <NotFoundPage />
}

const EMPTY = { tanggal: '', keterangan: '', pindah_ke: '' }

function HolidayForm() {
  const [shown, setShown] = useState<{ of: string; holiday: Holiday } | null>(null)
  const [done, setDone] = useState<Holiday | null>(null)
  const form = useForm(plan, {
    keptAs: null,
    untouched: EMPTY,
    argsOf: (values) => ({ body: { ...bodyOf(values), terapkan: isShown(values) } }),
    // A trial is not sent yet.
    isRefusal: ({ nomor }) => nomor === null,
    refreshes: [list, showDay],
    onReply: (holiday) => {
      if (holiday.nomor === null) {
        setShown({ of: JSON.stringify(form.values), holiday })
        setDone(null)
      } else {
        setDone(holiday)
        setShown(null)
      }
    },
  })
  const isShown = (values: typeof EMPTY) =>
    shown?.of === JSON.stringify(values) && shown.holiday.berubah.length > 0
  const isReady = isShown(form.values)
  const what = form.values.pindah_ke ? 'Pindahkan' : 'Tiadakan'
  return (
    <Page title="Hari libur">
      <AppLink
        to={to.kelas()}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        Kelas
      </AppLink>
      <p className="mb-4 max-w-prose text-muted">
        Semua pertemuan pada hari itu ditiadakan, atau dipindah ke hari lain. Pertemuan yang sudah
        ada absensinya dibiarkan.
      </p>
      {done && <Done holiday={done} onUndone={() => setDone(null)} />}
      <Card className="mt-3 p-4">
        <Form
          form={form}
          submit={isReady ? `${what} ${shown?.holiday.berubah.length} pertemuan` : 'Lihat dahulu'}
          failed="Hari libur belum tersimpan."
          className="grid gap-1"
        >
          <DateField type="date" label="Tanggal" {...form.field('tanggal')} />
          <TextField label="Keterangan" maxLength={100} {...form.field('keterangan')} />
          <DateField type="date" label="Dipindah ke (bila ada)" {...form.field('pindah_ke')} />
          {shown?.of === JSON.stringify(form.values) && <Preview holiday={shown.holiday} />}
        </Form>
      </Card>
    </Page>
  )
}

const bodyOf = ({ tanggal, keterangan, pindah_ke }: typeof EMPTY) => ({
  tanggal,
  keterangan,
  pindah_ke: pindah_ke || null,
})

/** Which sessions would change, and which would stay. */
function Preview({ holiday: { berubah, tetap, bentrok } }: { holiday: Holiday }) {
  return (
    <div role="status" className="mb-3 grid gap-3">
      {berubah.length === 0 ? (
        <p className="font-semibold">Tidak ada pertemuan yang berubah pada hari itu.</p>
      ) : (
        <Sessions title={`${berubah.length} pertemuan berubah`} sessions={berubah} />
      )}
      {bentrok.length > 0 && (
        <section>
          <h2 className="font-semibold text-accent-ink">{bentrok.length} bentrok pada hari itu</h2>
          <ul className="text-sm">
            {bentrok.map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </section>
      )}
      {tetap.length > 0 && (
        <Sessions
          title={`${tetap.length} pertemuan sudah ada absensinya dan dibiarkan`}
          sessions={tetap}
        />
      )}
    </div>
  )
}

function Sessions({ title, sessions }: { title: string; sessions: HolidaySession[] }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <ul className="text-sm text-muted">
        {sessions.map(({ kode, matkul, pertemuan }) => (
          <li key={`${kode} ${pertemuan}`} className="wrap-anywhere">
            {kode}, {nameSession(pertemuan)}, {matkul}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last change, to be taken back. */
function Done({
  holiday: { berubah, nomor },
  onUndone,
}: {
  holiday: Holiday
  onUndone: () => void
}) {
  const { send, isSending, failure } = useSend(undo, {
    refreshes: [list, showDay],
    onSuccess: () => {
      showToast('Hari libur dibatalkan.')
      onUndone()
    },
  })
  return (
    <DoneBar
      sentence={`${berubah.length} pertemuan diubah, nomor ${nomor}. Mahasiswa langsung melihatnya.`}
      isSending={isSending}
      failure={failure}
      onUndo={() => nomor !== null && send({ body: { nomor } })}
    />
  )
}
