import { assignDosen, listDosen } from '@sia/contracts/office/ojt'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { LoadedSelect } from '../../shared/loaded-select.tsx'
import type { Note } from './use-done-bar.tsx'

interface DosenDialogProps {
  /** Whose lecturer it is to be. */
  students: { nim: string; nama: string }[]
  onClose: () => void
  onDone: Note
}

const NONE = 'tanpa'

/** Gives students a supervising lecturer. Product §25.23. */
export function DosenDialog({ students, onClose, onDone }: DosenDialogProps) {
  const [chosen, setChosen] = useState('')
  const answer = useQuery(read(listDosen, {}))
  const assigning = useSend(assignDosen, {
    onSuccess({ berubah, dosen, nomor }) {
      onClose()
      onDone(
        nomor,
        dosen === null
          ? `${berubah} mahasiswa tanpa dosen pembimbing.`
          : `${dosen} membimbing ${berubah} mahasiswa.`,
      )
    },
  })
  const [first] = students
  return (
    <Dialog
      title="Dosen pembimbing"
      subtitle={students.length === 1 ? (first?.nama ?? '') : `${students.length} mahasiswa`}
      isOpen
      isBusy={assigning.isSending}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === '') return
          assigning.send({
            body: {
              nim: students.map(({ nim }) => nim),
              dosen_id: chosen === NONE ? null : Number(chosen),
            },
          })
        }}
      >
        <LoadedSelect
          what="Daftar dosen"
          read={answer}
          label="Dosen"
          name="dosen"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {(data) => (
            <>
              <option value="">Pilih</option>
              {data?.dosen.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
              <option value={NONE}>Tanpa dosen pembimbing</option>
            </>
          )}
        </LoadedSelect>
        {assigning.failure && <Notice tone="bad" title={assigning.failure.message} />}
        {assigning.errors.nim && <Notice tone="bad" title={assigning.errors.nim.join(' ')} />}
        <div className="mt-3 grid pair-7 gap-3">
          <Button look="outline" aria-disabled={assigning.isSending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" aria-disabled={assigning.isSending || chosen === ''}>
            {assigning.isSending ? 'Menyimpan…' : 'Tetapkan'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
