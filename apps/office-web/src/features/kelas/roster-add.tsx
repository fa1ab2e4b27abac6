import type { KelasRecord } from '@sia/contracts/office/kelas'
import { add } from '@sia/contracts/office/roster'
import { TextArea } from '@sia/ui/text-area'
import { useState } from 'react'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import type { KelasDone } from './use-undo-bar.tsx'

interface AddDialogProps {
  kelas: KelasRecord['kelas']
  onClose: () => void
  onDone: (done: KelasDone) => void
}

/** Adds students by their NIMs, typed or pasted, after a look at who they are. */
export function AddDialog({ kelas, onClose, onDone }: AddDialogProps) {
  const [nim, setNim] = useState('')
  const trial = useTrial(
    add,
    (isReal) => ({ params: { id: String(kelas.id) }, body: { nim, terapkan: isReal } }),
    ({ ditambah, nomor }) => {
      onClose()
      if (nomor !== null)
        onDone({ nomor, sentence: `${ditambah.length} mahasiswa ditambahkan ke ${kelas.kode}.` })
    },
  )
  const { shown } = trial
  const added = shown?.ditambah ?? []
  return (
    <TrialDialog
      title="Tambah mahasiswa"
      subtitle={kelas.kode}
      trial={trial}
      act={`Tambahkan ${added.length}`}
      onClose={onClose}
      effects={
        shown && added.length > 0 ? (
          <Effects
            lines={[
              added.map(({ nama, nim: one }) => `${nama} (${one})`).join(', '),
              shown.tetap.length > 0 && `Sudah di kelas ini: ${shown.tetap.length}.`,
              ...shown.perhatian.map((sentence) => `Perhatikan: ${sentence}`),
            ]}
          />
        ) : null
      }
    >
      <TextArea
        label="NIM, satu atau beberapa"
        name="nim"
        rows={4}
        value={nim}
        errors={trial.errors.nim}
        onChange={({ target }) => setNim(target.value)}
      />
    </TrialDialog>
  )
}
