import { bookBank, rereadBank } from '@sia/contracts/office/bank-file'
import { parseRupiah, showRupiah } from '@sia/domain/rupiah'
import { Button } from '@sia/ui/button'
import { FilterChips } from '@sia/ui/filter-chips'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { KeyHelp } from '../../shared/key-help.tsx'
import { cellId } from './bank-cell.tsx'
import { BankFigures } from './bank-figures.tsx'
import { pasteDown, toJudge, useFill } from './bank-fill.ts'
import {
  type DecidedLine,
  decidedLines,
  decideLine,
  isBookable,
  type KeptFile,
  rereadFile,
} from './bank-kept.ts'
import { BankRow } from './bank-row.tsx'
import { FindDialog, SplitDialog } from './bank-split.tsx'

const HEAPS = {
  mata: 'Perlu mata',
  tanpa_pemilik: 'Tanpa pemilik',
  cocok: 'Cocok',
  sudah: 'Sudah pernah dibukukan',
} as const

type Heap = keyof typeof HEAPS

const KEYS = [
  ['J atau ↓', 'baris berikutnya'],
  ['K atau ↑', 'baris sebelumnya'],
  ['Enter', 'terima usul, atau batal terima'],
  ['E', 'pecah'],
  ['/', 'cari mahasiswa'],
  ['Ctrl V', 'di sel NIM: tempel kolom NIM ke bawah'],
  ['?', 'bantuan ini'],
] as const

const isOutdated = (problem: Error) => problem instanceof ApiError && problem.status === 409

interface BankFileProps {
  file: KeptFile
  onChange: Dispatch<SetStateAction<KeptFile | null>>
  onBooked: () => void
}

/** The lines of a file: what matches by itself, what needs eyes, and one button that books. Product §25.21. */
export function BankFile({ file, onChange, onBooked }: BankFileProps) {
  const lines = decidedLines(file)
  const first = (Object.keys(HEAPS) as Heap[]).find((heap) =>
    lines.some(({ tumpukan }) => tumpukan === heap),
  )
  const [heap, setHeap] = useState<Heap>(first ?? 'cocok')
  const [cursor, setCursor] = useState<number | null>(null)
  // A row under a finger stays where it is: if it moved, the press would be lost.
  const [reached, setReached] = useState<number | null>(null)
  const touch = (baris: number) => {
    setCursor(baris)
    setReached(null)
  }
  const goTo = (baris: number | null) => {
    setCursor(baris)
    setReached(baris)
  }
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [opened, setOpened] = useState<{ what: 'split' | 'find'; baris: number } | null>(null)
  const shown = lines.filter(({ tumpukan }) => tumpukan === heap)
  const at = Math.max(
    shown.findIndex(({ baris }) => baris === cursor),
    0,
  )
  const current = shown[at]
  const asked = lines.find(({ baris }) => baris === opened?.baris)
  const { send, isSending, errors, failure } = useSend(bookBank, {
    onSuccess({ nomor, dibukukan, jumlah }) {
      showToast(`${dibukukan} pembayaran, ${showRupiah(jumlah)}, dibukukan dengan nomor ${nomor}.`)
      onBooked()
    },
    onFailure(problem) {
      if (!isOutdated(problem)) return
      reread.send({ body: { baris: file.read.baris.map(toJudge) } })
    },
  })
  const reread = useSend(rereadBank, { onSuccess: (now) => onChange(rereadFile(file, now)) })
  const { fill, isFilling } = useFill(onChange)
  const pasteAt = (line: DecidedLine, text: string) => {
    const pasted = pasteDown(
      text,
      shown.slice(shown.indexOf(line)).map(({ baris }) => baris),
    )
    if ('refused' in pasted) return showToast(pasted.refused, 'bad')
    fill(file, pasted.filled)
    showToast(`${pasted.filled.size} NIM ditempel.`)
  }
  const moveCell = (line: DecidedLine, step: 1 | -1) => {
    const next = shown[shown.indexOf(line) + step]
    if (!next) return
    goTo(next.baris)
    document.getElementById(cellId(next.baris))?.focus()
  }
  const move = (step: 1 | -1) => goTo(shown[at + step]?.baris ?? current?.baris ?? null)
  const accept = (line: DecidedLine) => {
    // Whose it is stands there in a moment.
    if (isFilling) return
    if (!isBookable(line)) return open('split')(line)
    onChange(decideLine(file, line, { isAccepted: !line.isAccepted }))
    const next = line.isAccepted ? line : (shown[shown.indexOf(line) + 1] ?? line)
    goTo(next.baris)
  }
  const open = (what: 'split' | 'find') => (line: DecidedLine) => {
    touch(line.baris)
    setOpened({ what: line.mahasiswa === null ? 'find' : what, baris: line.baris })
  }
  const close = () => setOpened(null)
  const canChange = current && heap !== 'sudah'
  const next = { act: () => move(1), again: true }
  const previous = { act: () => move(-1), again: true }
  useKeys({
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    ...(canChange && {
      enter: { act: () => accept(current) },
      e: { act: () => open('split')(current) },
      '/': { act: () => open('find')(current) },
    }),
    '?': { act: () => setHelpOpen(true) },
  })
  const booked = lines.filter((line) => line.isAccepted && isBookable(line))
  const left = lines.filter((line) => line.tumpukan !== 'sudah' && !booked.includes(line))
  const sum = booked.reduce((all, { jumlah }) => all + jumlah, 0)
  const { total, dilihat } = file.read
  const stated = parseRupiah(file.typed)
  const book = () =>
    send({
      body: {
        berkas: file.read.berkas,
        total: stated ?? total,
        ditinggal: total - sum,
        baris: booked.map(({ referensi, va, mahasiswa, jumlah, waktu, usul }) => ({
          referensi,
          va,
          nim: mahasiswa?.nim ?? '',
          jumlah,
          waktu,
          bagian: usul,
        })),
        dilihat,
        sisa: left.map(({ referensi, va, jumlah, waktu }) => ({ referensi, va, jumlah, waktu })),
      },
    })
  const canBook = booked.length > 0 && stated === total && !isSending && !isFilling
  return (
    <div className="grid gap-3">
      <BankFigures lines={lines} total={total} stated={stated} />
      {!file.read.total_tertulis && (
        <TextField
          label="Uang masuk menurut bank (Rp)"
          name="total"
          inputMode="numeric"
          autoComplete="off"
          hint="Berkasnya tidak menyebut total. Tulis dari rekening koran; harus sama sampai rupiahnya."
          value={file.typed}
          errors={
            stated !== null && stated !== total
              ? [`Selisih ${showRupiah(Math.abs(stated - total))} dengan baris-barisnya.`]
              : undefined
          }
          onChange={({ target }) => onChange({ ...file, typed: target.value })}
        />
      )}
      <FilterChips
        label="Baris"
        chosen={heap}
        onChoose={(one) => {
          setHeap(one)
          setCursor(null)
        }}
        chips={(Object.entries(HEAPS) as [Heap, string][]).map(([key, label]) => ({
          key,
          label,
          count: lines.filter(({ tumpukan }) => tumpukan === key).length,
        }))}
      />
      {shown.length === 0 ? (
        <p className="text-muted">Tidak ada.</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface [&>li+li]:border-t [&>li+li]:border-line">
          {shown.map((line) => (
            <BankRow
              key={line.baris}
              line={line}
              isCurrent={line === current}
              isReached={line.baris === reached}
              onReach={() => touch(line.baris)}
              onAccept={() => accept(line)}
              onSplit={() => open('split')(line)}
              onFind={() => open('find')(line)}
              onFill={(text) => fill(file, new Map([[line.baris, text]]))}
              onPaste={(text) => pasteAt(line, text)}
              onMove={(step) => moveCell(line, step)}
            />
          ))}
        </ul>
      )}
      {Object.values(errors)
        .flat()
        .map((sentence) => (
          <Notice key={sentence} tone="bad" title={sentence} />
        ))}
      {failure && (
        <Notice tone="bad" title={failure.message}>
          {reread.failure?.message ??
            (isOutdated(failure) &&
              'Baris-barisnya sudah dibaca ulang; yang Anda putuskan tetap, selama masih benar.')}
        </Notice>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-8 lg:px-8">
        <p role="status" className="text-sm text-muted">
          {booked.length} dibukukan, {left.length} ditinggal. Tidak ada yang berubah sebelum Anda
          setuju; seluruhnya dapat dibatalkan 200 hari.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="plain" className="max-lg:hidden" onClick={() => setHelpOpen(true)}>
            Pintasan <kbd>?</kbd>
          </Button>
          <Button aria-disabled={!canBook} onClick={() => canBook && book()}>
            {isSending ? 'Membukukan…' : `Bukukan ${booked.length} · ${showRupiah(sum)}`}
          </Button>
        </div>
      </div>
      {asked && opened?.what === 'split' && (
        <SplitDialog
          line={asked}
          onClose={close}
          onDone={(usul, sesudah) => {
            onChange(decideLine(file, asked, { usul, sesudah, isAccepted: true }))
            close()
          }}
        />
      )}
      {asked && opened?.what === 'find' && (
        <FindDialog
          line={asked}
          onClose={close}
          onFound={(nim) => {
            fill(file, new Map([[asked.baris, nim]]))
            close()
          }}
        />
      )}
      <KeyHelp keys={KEYS} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
