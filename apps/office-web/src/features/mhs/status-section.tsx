import type { MhsRecord } from '@sia/contracts/office/mhs'
import { changeStatus } from '@sia/contracts/office/mhs-acts'
import { STATUS, type Status } from '@sia/domain/status'
import { showTanggal } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { SelectField } from '@sia/ui/select-field'
import { DateField } from '@sia/web-kit/date-field'
import { Day } from '@sia/web-kit/day'
import { useState } from 'react'
import { to } from '../../lib/to.ts'
import { RecordSection } from '../../shared/record/record-page.tsx'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import { useShowDone } from './done.tsx'
import { MhsState } from './mhs-state.tsx'

/** The meaning of a status for its student. */
const MEANS: Record<Status, string> = {
  aktif: 'Semuanya terbuka.',
  cuti: 'Ia membaca semuanya dan mengubah datanya sendiri, tetapi tidak mengajukan, memilih, atau menilai apa pun.',
  lulus: 'Ia membaca datanya selama masa yang diatur, dan tidak mengubah apa pun.',
  keluar: 'Ia tidak dapat login lagi; sesinya tidak membuka apa pun.',
}

/** A student's statuses by day, and another one for who may give it. Product §2.7, §25.6. */
export function StatusSection({ record }: { record: MhsRecord }) {
  const [isOpen, setOpen] = useState(false)
  const { status, isian } = record
  return (
    <RecordSection
      title="Status"
      act={
        isian && (
          <Button look="soft" onClick={() => setOpen(true)}>
            Ganti status
          </Button>
        )
      }
    >
      {status.length === 0 ? (
        <p>aktif sejak awal</p>
      ) : (
        <ol className="grid gap-1.5">
          {status.toReversed().map((one) => (
            <li key={one.sejak} className="flex flex-wrap items-center gap-2">
              <MhsState status={one.status} /> sejak <Day date={one.sejak} />
            </li>
          ))}
        </ol>
      )}
      {isOpen && <StatusDialog mhs={record.mahasiswa} onClose={() => setOpen(false)} />}
    </RecordSection>
  )
}

interface StatusDialogProps {
  mhs: MhsRecord['mahasiswa']
  onClose: () => void
}

function StatusDialog({ mhs, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<Status>(mhs.status === 'aktif' ? 'cuti' : 'aktif')
  const [sejak, setSejak] = useState('')
  const showDone = useShowDone()
  const trial = useTrial(
    changeStatus,
    (isReal, shown) => ({
      params: { nim: mhs.nim },
      body: { status, sejak, terapkan: isReal, dilihat: shown?.perubahan },
    }),
    ({ nomor }) => {
      onClose()
      const sentence = `${mhs.nama} ${status} sejak ${showTanggal(sejak)}.`
      showDone(mhs.nim, { nomor, sentence, back: to.student(mhs.nim) })
    },
  )
  const effects = trial.shown?.perubahan
  return (
    <TrialDialog
      title="Ganti status"
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      trial={trial}
      act="Ganti status"
      onClose={onClose}
      effects={
        effects ? (
          <Effects
            lines={[
              `${effects.sebelum} menjadi ${status} sejak ${showTanggal(sejak)}. ${MEANS[status]}`,
              effects.kemudian && `Sesudah itu ${effects.kemudian}.`,
              effects.sesi > 0 && `Sesi yang terbuka: ${effects.sesi}.`,
              effects.perusahaan && `OJT di ${effects.perusahaan}; tempatnya tetap.`,
              effects.peminjaman > 0 &&
                `Peminjaman ruangan yang menunggu atau akan datang: ${effects.peminjaman}.`,
            ]}
          />
        ) : null
      }
    >
      <SelectField
        label="Status"
        name="status"
        value={status}
        errors={trial.errors.status}
        onChange={({ target }) => setStatus(target.value as Status)}
      >
        {STATUS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <DateField
        type="date"
        label="Sejak"
        name="sejak"
        value={sejak}
        errors={trial.errors.sejak}
        onChange={({ target }) => setSejak(target.value)}
      />
    </TrialDialog>
  )
}
