import { type Peminjaman, update } from '@sia/contracts/peminjaman-ruangan'
import { isEditable } from '@sia/domain/peminjaman-ruangan'
import { showHariTanggal } from '@sia/domain/time'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { AppLink } from '@sia/web-kit/app-link'
import { DayAndTime } from '@sia/web-kit/day'
import { useEffect, useId, useRef, useState } from 'react'
import { to } from '../../lib/address/to.ts'
import { useForm } from '../../lib/send/form.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { DecisionBlock } from './decision-block.tsx'
import { bodyOf, valuesOf } from './loan-values.ts'
import { PeminjamanForm } from './peminjaman-form.tsx'
import { Steps } from './steps.tsx'
import { TakeBack } from './take-back.tsx'

/** One loan; its form opens in place while nobody has decided. Product §14.3. */
export function PeminjamanCard({ row, isOver }: { row: Peminjaman; isOver: boolean }) {
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  // Told also when the change is no longer possible and its form is gone.
  const [refused, setRefused] = useState<Error | null>(null)
  const refusal = useRefusal(update)
  const canEdit = isEditable(row) && refusal === null
  const isOpen = isEditing && canEdit
  const content = useFocusFollowing(isOpen)
  return (
    <Card as="li" className={`flex flex-col px-4 py-3 ${isOpen ? 'col-span-full' : ''}`}>
      <div className="flex items-center gap-3">
        <DayTile day={row.dari.slice(0, 10)} />
        <h3 id={id} translate="no" className="text-lg leading-snug font-bold wrap-anywhere">
          {row.ruangan.nama}
        </h3>
      </div>
      <div ref={content} className="flex grow flex-col">
        {isOpen ? (
          <EditForm row={row} onRefused={setRefused} onClose={() => setEditing(false)} />
        ) : (
          <>
            <Facts row={row} />
            <DecisionBlock row={row} />
            <Steps row={row} />
            <div className="no-print">
              {canEdit ? (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    look="soft"
                    className="grow"
                    aria-describedby={id}
                    onClick={() => {
                      setRefused(null)
                      setEditing(true)
                    }}
                  >
                    Edit ruangan
                  </Button>
                  <TakeBack row={row} describedBy={id} onRefused={setRefused} />
                </div>
              ) : (
                <>
                  <p className="pt-1.5 text-center text-xs font-semibold text-muted">
                    Edit tidak tersedia
                  </p>
                  {(isOver || row.rejected) && <Again row={row} describedBy={id} />}
                </>
              )}
            </div>
            {refused && <Notice tone="warn" title={refused.message} />}
          </>
        )}
      </div>
    </Card>
  )
}

interface EditFormProps {
  row: Peminjaman
  onRefused: (problem: Error | null) => void
  onClose: () => void
}

function EditForm({ row, onRefused, onClose }: EditFormProps) {
  const form = useForm(update, {
    keptAs: `peminjaman-ruangan:${row.id}`,
    untouched: valuesOf(row),
    argsOf: (values) => ({ params: { id: String(row.id) }, body: bodyOf(values) }),
    onReply: ({ msg }) => {
      onRefused(null)
      onClose()
      showToast(msg)
    },
    onFailure: onRefused,
  })
  const back = () => {
    onRefused(null)
    onClose()
  }
  return <PeminjamanForm form={form} submit="Simpan" back={() => form.leave(back)} />
}

/** Leads the focus into the form when it opens, and back to the button when it closes. */
function useFocusFollowing(isOpen: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    content.current?.querySelector<HTMLElement>('select, button')?.focus()
  }, [isOpen])
  return content
}

/** The day as a leaf of a calendar. */
function DayTile({ day }: { day: string }) {
  const [name = '', date = ''] = showHariTanggal(day).split(', ')
  return (
    <span
      aria-hidden="true"
      className="grid min-w-11 shrink-0 place-items-center rounded-control bg-brand-soft px-2 py-1 text-brand-ink"
    >
      <span className="text-xs font-semibold">{name.slice(0, 3)}</span>
      <span className="text-lg leading-none font-bold">{date.split(' ')[0]}</span>
    </span>
  )
}

/** Asks for the same room again, for the same purpose. */
const Again = ({ row, describedBy }: { row: Peminjaman; describedBy: string }) => (
  <AppLink
    to={to.peminjamanRuanganCreate({ ruangan: row.ruangan_id, keperluan: row.keperluan })}
    aria-describedby={describedBy}
    className={`${buttonClass('soft')} mt-2 w-full`}
  >
    Pinjam lagi
  </AppLink>
)

function Facts({ row }: { row: Peminjaman }) {
  const facts = [
    { label: 'Peminjam', value: row.mhs.nama },
    { label: 'Keperluan', value: row.keperluan },
    { label: 'Dari', value: <DayAndTime at={row.dari} /> },
    { label: 'Sampai', value: <DayAndTime at={row.sampai} /> },
    { label: 'No. telepon', value: row.no_telp },
  ]
  return (
    <dl className="mt-1.5 mb-2.5 grid gap-0.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="min-w-[5.5rem] text-muted">{label}</dt>
          <dd className="min-w-0 grow basis-[9rem] font-medium whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
