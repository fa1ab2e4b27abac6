import { type BankPart, type BankProposal, propose } from '@sia/contracts/office/bank-file'
import { list } from '@sia/contracts/office/pembayaran'
import { explainParts } from '@sia/domain/bank-file'
import { parseRupiah, showRupiah } from '@sia/domain/rupiah'
import { cutWords, hasWords } from '@sia/domain/words'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { SearchField } from '@sia/ui/search-field'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/call.ts'
import { type DecidedLine, explainRoom } from './bank-kept.ts'

interface SplitDialogProps {
  line: DecidedLine
  onClose: () => void
  /** Takes the parts, and what is left of the balance then. */
  onDone: (parts: BankPart[], sesudah: number | null) => void
}

/** Says by hand as what a payment is booked, until its parts are all of it. */
export function SplitDialog({ line, onClose, onDone }: SplitDialogProps) {
  const { mahasiswa, jumlah } = line
  const answer = useQuery(
    read(propose, {
      query: { nim: mahasiswa?.nim ?? '', jumlah: String(jumlah), waktu: line.waktu },
    }),
  )
  return (
    <Dialog
      title={`Pecah ${showRupiah(jumlah)}`}
      subtitle={`${mahasiswa?.nama} · ${mahasiswa?.nim}`}
      isOpen
      onClose={onClose}
    >
      <Loaded what="Tempatnya" read={answer} skeleton={<Skeleton className="h-40" />}>
        {(proposal) => <SplitForm line={line} proposal={proposal} onDone={onDone} />}
      </Loaded>
    </Dialog>
  )
}

interface SplitFormProps extends Pick<SplitDialogProps, 'line' | 'onDone'> {
  proposal: BankProposal
}

const keyOf = ({ pos, nomor }: Pick<BankPart, 'pos' | 'nomor'>) => `${pos} ${nomor}`

function SplitForm({ line, proposal, onDone }: SplitFormProps) {
  const [typed, setTyped] = useState(
    () => new Map(line.usul.map((part) => [keyOf(part), String(part.jumlah)])),
  )
  const places = [
    ...proposal.tempat.filter(
      (place) =>
        place.kurang > 0 || place.pos === 'du' || place.nomor === null || typed.has(keyOf(place)),
    ),
    {
      pos: 'denda' as const,
      nomor: null,
      nama: 'denda',
      kurang: proposal.denda,
      keadaan: null,
      muat: proposal.denda,
    },
  ]
  const parts = places.flatMap(({ pos, nomor }): BankPart[] => {
    const text = typed.get(keyOf({ pos, nomor })) ?? ''
    return text.trim() === '' ? [] : [{ pos, nomor, jumlah: parseRupiah(text) ?? Number.NaN }]
  })
  const why = explainParts(parts, line.jumlah) ?? explainRoom(parts, places)
  const paid = parts.reduce((sum, { pos, jumlah }) => (pos === 'denda' ? sum : sum + jumlah), 0)
  return (
    <form
      method="post"
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (why === null) onDone(parts, line.sisa === null ? null : line.sisa - paid)
      }}
    >
      <p role="status" className="mb-2 rounded-control bg-sunken p-3">
        {why ?? 'Jumlah bagiannya sama dengan uang masuknya.'}
      </p>
      {places.map((place) => (
        <TextField
          key={keyOf(place)}
          label={place.nama.replace(/^./, (letter) => letter.toUpperCase())}
          name={keyOf(place)}
          inputMode="numeric"
          autoComplete="off"
          hint={
            [place.keadaan, place.kurang > 0 && `kurang ${showRupiah(place.kurang)}`]
              .filter(Boolean)
              .join(', ') || undefined
          }
          value={typed.get(keyOf(place)) ?? ''}
          onChange={({ target }) =>
            setTyped((before) => new Map(before).set(keyOf(place), target.value))
          }
        />
      ))}
      <Button type="submit" aria-disabled={why !== null}>
        Pakai bagian ini
      </Button>
    </form>
  )
}

interface FindDialogProps {
  line: DecidedLine
  onClose: () => void
  onFound: (nim: string) => void
}

/** So many that fit are shown. */
const SHOWN = 8

/** Finds whose a payment is, among all students. */
export function FindDialog({ line, onClose, onFound }: FindDialogProps) {
  const [text, setText] = useState('')
  const answer = useQuery(read(list, {}))
  const words = cutWords(text)
  return (
    <Dialog
      title="Cari mahasiswa"
      subtitle={`${showRupiah(line.jumlah)} · VA ${line.va || '-'}`}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SearchField
          label="Nama atau NIM"
          placeholder="Nama atau NIM"
          value={text}
          onChange={setText}
        />
        <Loaded what="Daftar mahasiswa" read={answer} skeleton={<Skeleton className="h-40" />}>
          {({ mahasiswa }) => (
            <ul className="grid gap-1">
              {(words.length === 0 ? [] : mahasiswa)
                .filter(({ nim, nama }) => hasWords(words, `${nim} ${nama}`))
                .slice(0, SHOWN)
                .map(({ nim, nama, sisa, status }) => (
                  <li key={nim}>
                    <Button
                      look="outline"
                      className="w-full justify-start! text-left!"
                      onClick={() => onFound(nim)}
                    >
                      <span className="min-w-0 wrap-anywhere">
                        {nama} {nim}
                        <span className="block text-sm font-normal text-muted">
                          {status} ·{' '}
                          {sisa === null ? 'biaya belum dicatat' : `sisa ${showRupiah(sisa)}`}
                        </span>
                      </span>
                    </Button>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
