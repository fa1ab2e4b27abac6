import type { KelasRecord } from '@sia/contracts/office/kelas'
import { move, remove, siblings } from '@sia/contracts/office/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/call.ts'
import { LoadedSelect } from '../../shared/loaded-select.tsx'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import type { KelasDone } from './use-undo-bar.tsx'

interface StudentDialogProps {
  kelas: KelasRecord['kelas']
  student: KelasRecord['mahasiswa'][number]
  onClose: () => void
  onDone: (done: KelasDone) => void
}

const OUT = 'keluar'

/** Moves a student to another class of the course, or takes him out of this one. */
export function StudentDialog(props: StudentDialogProps) {
  const { kelas, student } = props
  const [where, setWhere] = useState('')
  const answer = useQuery(read(siblings, { params: { id: String(kelas.id) } }))
  const field = (
    <LoadedSelect
      what="Daftar kelas lain"
      read={answer}
      label="Tindakan"
      value={where}
      onChange={({ target }) => setWhere(target.value)}
    >
      {(data) => (
        <>
          <option value="">Pilih</option>
          {data?.kelas.map(({ id, kode, mahasiswa }) => (
            <option key={id} value={id}>
              Pindahkan ke {kode} ({mahasiswa} mahasiswa)
            </option>
          ))}
          <option value={OUT}>Keluarkan dari kelas ini</option>
        </>
      )}
    </LoadedSelect>
  )
  const kode = answer.data?.kelas.find(({ id }) => String(id) === where)?.kode ?? ''
  // Each act has a window of its own, so that what was shown of one is not done by the other.
  return where === OUT ? (
    <RemoveDialog {...props} field={field} key={OUT} />
  ) : (
    <MoveDialog {...props} field={field} where={where} kode={kode} key={student.nim} />
  )
}

type PartProps = StudentDialogProps & { field: React.ReactNode }

function MoveDialog(props: PartProps & { where: string; kode: string }) {
  const { kelas, student, where, kode, field, onClose, onDone } = props
  const trial = useTrial(
    move,
    (isReal) => ({
      params: { id: String(kelas.id), nim: student.nim },
      body: { ke: where, terapkan: isReal },
    }),
    ({ nomor }) => {
      onClose()
      if (nomor !== null) onDone({ nomor, sentence: `${student.nama} pindah ke ${kode}.` })
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title={student.nama}
      subtitle={`${student.nim} · ${kelas.kode}`}
      trial={trial}
      act="Pindahkan"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `${student.nama} pindah dari ${kelas.kode} ke ${kode}.`,
              shown.nilai > 0 && `Nilai ikut: ${shown.nilai}.`,
              shown.absensi > 0 && `Absensi ikut: ${shown.absensi} pertemuan.`,
            ]}
          />
        )
      }
    >
      {field}
    </TrialDialog>
  )
}

function RemoveDialog({ kelas, student, field, onClose, onDone }: PartProps) {
  const trial = useTrial(
    remove,
    (isReal) => ({
      params: { id: String(kelas.id), nim: student.nim },
      body: { terapkan: isReal },
    }),
    ({ nomor }) => {
      onClose()
      if (nomor !== null) onDone({ nomor, sentence: `${student.nama} keluar dari ${kelas.kode}.` })
    },
  )
  return (
    <TrialDialog
      title={student.nama}
      subtitle={`${student.nim} · ${kelas.kode}`}
      trial={trial}
      act="Keluarkan"
      onClose={onClose}
      effects={
        trial.shown && (
          <Effects
            lines={[`${student.nama} keluar dari ${kelas.kode}; jadwalnya berubah saat itu juga.`]}
          />
        )
      }
    >
      {field}
    </TrialDialog>
  )
}
