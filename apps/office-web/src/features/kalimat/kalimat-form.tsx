import { type Kalimat, list, save } from '@sia/contracts/office/kalimat'
import { KALIMAT, MAX_KALIMAT } from '@sia/domain/kalimat'
import { Button, IconButton } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { TextArea } from '@sia/ui/text-area'
import { Form } from '@sia/web-kit/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { read, useForm } from '../../lib/call.ts'
import { isSame, moved, readTyped, type Typed, writeTyped } from './draft.ts'

/** The phrases of one act: written, ordered, added and removed, and saved as a whole. Product §25.8. */
export function KalimatForm({ kalimat: { tindakan, isi: now } }: { kalimat: Kalimat }) {
  const client = useQueryClient()
  const { label } = KALIMAT[tindakan]
  const form = useForm(save, {
    keptAs: `kalimat ${tindakan}`,
    untouched: { typed: writeTyped({ isi: now, dilihat: now }) },
    argsOf: ({ typed }) => ({ body: { tindakan, ...readTyped(typed) } }),
    onReply(reply) {
      client.setQueryData(read(list, {}).queryKey, reply)
      showToast(`${label}: kalimat disimpan.`)
    },
  })
  const { isi, dilihat } = readTyped(form.values.typed)
  const type = (next: Partial<Typed>) =>
    form.setValue('typed', writeTyped({ isi, dilihat, ...next }))
  // An error is told by place: it says nothing once a phrase stands at another one.
  const arrange = (next: string[]) => {
    form.reset()
    type({ isi: next })
  }
  const { ref, focusNext } = useFocusNext()
  const move = (place: number, by: -1 | 1) => {
    if (place + by < 0 || place + by >= isi.length) return
    arrange(moved(isi, place, by))
    focusNext(`${by < 0 ? 'naik' : 'turun'}-${place + by}`)
  }
  const remove = (place: number) => {
    arrange(isi.toSpliced(place, 1))
    focusNext(isi.length > 1 ? `isi-${Math.min(place, isi.length - 2)}` : 'tambah')
  }
  const add = () => {
    arrange([...isi, ''])
    focusNext(`isi-${isi.length}`)
  }
  return (
    <Card as="section" aria-labelledby={`kalimat-${tindakan}`} className="p-4">
      <h2 id={`kalimat-${tindakan}`} className="mb-2 text-lg font-bold">
        {label}
      </h2>
      <div ref={ref}>
        <Form form={form} submit="Simpan" failed="Kalimat belum disimpan." className="grid gap-2">
          {!isSame(dilihat, now) && <Changed now={now} onKeep={() => type({ dilihat: now })} />}
          <ol className="grid gap-2">
            {isi.map((text, place) => (
              // A phrase has nothing but its place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={place} className="flex flex-wrap gap-x-2">
                <TextArea
                  className="grow basis-60"
                  label={`Kalimat ${place + 1}`}
                  rows={2}
                  maxLength={MAX_KALIMAT.isi}
                  value={text}
                  errors={form.errors[`isi.${place}`]}
                  data-focus={`isi-${place}`}
                  onChange={({ target }) => type({ isi: isi.with(place, target.value) })}
                />
                <span className="flex items-start sm:pt-6.5">
                  <IconButton
                    icon="down"
                    className="rotate-180"
                    label={`Naikkan kalimat ${place + 1}`}
                    aria-disabled={place === 0}
                    data-focus={`naik-${place}`}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={`Turunkan kalimat ${place + 1}`}
                    aria-disabled={place === isi.length - 1}
                    data-focus={`turun-${place}`}
                    onClick={() => move(place, 1)}
                  />
                  <IconButton
                    icon="close"
                    label={`Hapus kalimat ${place + 1}`}
                    onClick={() => remove(place)}
                  />
                </span>
              </li>
            ))}
          </ol>
          {isi.length === 0 && <p className="text-muted">Belum ada kalimat.</p>}
          {isi.length < MAX_KALIMAT.count && (
            <Button
              look="outline"
              icon="plus"
              className="justify-self-start"
              data-focus="tambah"
              onClick={add}
            >
              Tambah kalimat
            </Button>
          )}
        </Form>
      </div>
    </Card>
  )
}

/** Somebody else has changed the phrases while these were typed. */
function Changed({ now, onKeep }: { now: readonly string[]; onKeep: () => void }) {
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-accent-soft p-3.5 text-accent-ink">
      <p className="font-bold">Sudah diubah orang lain sejak Anda mulai mengetik.</p>
      {now.length === 0 ? (
        <p className="text-sm">Sekarang kosong.</p>
      ) : (
        <ol className="list-decimal pl-5 text-sm">
          {now.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      <Button look="outline" className="justify-self-start" onClick={onKeep}>
        Lanjutkan dengan isian saya
      </Button>
    </div>
  )
}

/** Gives the focus to what stands elsewhere, or is there at all, once the next rendering is on the screen. */
function useFocusNext() {
  const ref = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    ref.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  return {
    ref,
    focusNext: (name: string) => {
      wanted.current = name
    },
  }
}
