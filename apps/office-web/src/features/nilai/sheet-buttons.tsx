import { type MarkRow, readSheet, type SheetRead } from '@sia/contracts/office/nilai'
import { showMark } from '@sia/domain/cell'
import { Button, buttonClass } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import type { Cells } from '../../shared/grid/cells.ts'
import { ChangeList } from '../../shared/grid/change-list.tsx'
import { type CellChange, changesOf, isLess } from '../../shared/grid/changes.ts'
import { SheetDrop } from '../../shared/sheet-drop.tsx'
import { COLUMNS } from './marks.ts'

interface SheetButtonsProps {
  id: string
  rows: readonly MarkRow[]
  cells: Cells<number>
}

/** A class's marks as a sheet: out with its drafts, and in, looked at first, as drafts. Product §25.12. */
export function SheetButtons({ id, rows, cells }: SheetButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const [sheet, setSheet] = useState<SheetRead | null>(null)
  const { send, isSending, errors, failure, reset } = useSend(readSheet, { onSuccess: setSheet })
  const close = () => {
    reset()
    setSheet(null)
    setOpen(false)
  }
  const put = (changes: CellChange[]) => {
    cells.type(changes.map(({ before: over, ...change }) => ({ ...change, over })))
    showToast(`${changes.length} nilai menjadi draf. Urungkan mengembalikan semuanya.`)
    close()
  }
  return (
    <>
      <a href={`/berkas/kelas/${id}/nilai.xlsx`} download className={buttonClass('plain')}>
        <Icon name="download" /> Unduh lembar, draf ikut
      </a>
      <Button look="plain" icon="file" onClick={() => setOpen(true)}>
        Isi dari lembar
      </Button>
      <Dialog title="Isi dari lembar" isOpen={isOpen} isBusy={isSending} onClose={close}>
        <div className="grid gap-4">
          {failure && <Notice tone="bad" title={failure.message} />}
          {sheet === null ? (
            <>
              <p>
                Lembar dengan kolom NIM, Tugas, UTS, UAS dibaca per NIM, dalam urutan apa pun. Sel
                kosong tidak mengubah apa-apa.
              </p>
              <SheetDrop
                what="nilai"
                isBusy={isSending}
                errors={errors.lembar}
                onChoose={(file) => send({ params: { id }, body: { nama: file.name }, file })}
              />
            </>
          ) : (
            <SheetLook
              sheet={sheet}
              rows={rows}
              cells={cells}
              onPut={put}
              onOther={() => {
                reset()
                setSheet(null)
              }}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}

interface SheetLookProps {
  sheet: SheetRead
  rows: readonly MarkRow[]
  cells: Cells<number>
  onPut: (changes: CellChange[]) => void
  /** To choose another sheet. */
  onOther: () => void
}

/** The changes of a sheet, and why it is refused: all of it goes in, or nothing. */
function SheetLook({ sheet, rows, cells, onPut, onOther }: SheetLookProps) {
  const read = sheet.isi.map(({ nim, bagian, nilai }) => {
    return { nim, column: bagian, text: showMark(nilai) }
  })
  const { changes, same } = changesOf(read, (place) => cells.textOf(place))
  const isRefused = sheet.ditolak.length > 0
  const less = changes.filter(isLess).length
  return (
    <>
      {isRefused && (
        <Notice
          tone="bad"
          title="Tidak ada yang dimasukkan. Perbaiki lembarnya, lalu pilih lagi."
        />
      )}
      {isRefused && (
        <ul aria-label="Ditolak" className="grid gap-2">
          {sheet.ditolak.map(({ baris, siapa, sebab }) => (
            <li key={`${baris} ${sebab}`}>
              <span className="font-semibold">
                {baris}, {siapa}
              </span>
              <span className="block text-bad">{sebab}</span>
            </li>
          ))}
        </ul>
      )}
      {sheet.perhatian.map((sentence) => (
        <Notice key={sentence} tone="warn" title={sentence} />
      ))}
      {!isRefused && (
        <>
          <p>
            <strong>{changes.length} nilai</strong> menjadi draf; {same} sudah sama.
            {less > 0 && ` ${less} turun atau dikosongkan.`} Mahasiswa belum melihatnya sampai Anda
            menerbitkannya.
          </p>
          <ChangeList changes={changes} rows={rows} columns={COLUMNS} />
        </>
      )}
      {sheet.catatan.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {sheet.catatan.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface py-2">
        {!isRefused && changes.length > 0 && (
          <Button onClick={() => onPut(changes)}>Masukkan {changes.length} nilai</Button>
        )}
        <Button look="outline" onClick={onOther}>
          Pilih lembar lain
        </Button>
      </div>
    </>
  )
}
