import type { MhsRecord } from '@sia/contracts/office/mhs'
import { changeNim, merge } from '@sia/contracts/office/mhs-acts'
import { Button } from '@sia/ui/button'
import { TextField } from '@sia/ui/text-field'
import { useState } from 'react'
import { to } from '../../lib/to.ts'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import { useShowDone } from './done.tsx'

interface NimActsProps {
  mhs: MhsRecord['mahasiswa']
}

/** Another NIM for a student, and making one of two. Product §17.3, §25.6. */
export function NimActs({ mhs }: NimActsProps) {
  const [asked, setAsked] = useState<'nim' | 'merge' | null>(null)
  const done = () => setAsked(null)
  return (
    <>
      <Button look="outline" onClick={() => setAsked('nim')}>
        Ganti NIM
      </Button>
      <Button look="outline" onClick={() => setAsked('merge')}>
        Gabungkan
      </Button>
      {asked === 'nim' && <NimDialog mhs={mhs} onClose={done} />}
      {asked === 'merge' && <MergeDialog mhs={mhs} onClose={done} />}
    </>
  )
}

function NimDialog({ mhs, onClose }: NimActsProps & { onClose: () => void }) {
  const [baru, setNew] = useState('')
  const showDone = useShowDone()
  const trial = useTrial(
    changeNim,
    (isReal) => ({ params: { nim: mhs.nim }, body: { baru, terapkan: isReal } }),
    ({ nomor }) => {
      onClose()
      const sentence = `${mhs.nama}: NIM ${mhs.nim} menjadi ${baru.trim()}.`
      showDone(baru.trim(), { nomor, sentence, back: to.student(mhs.nim) })
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Ganti NIM"
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      trial={trial}
      act="Ganti NIM"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `NIM ${mhs.nim} menjadi ${baru.trim()}.`,
              shown.akun && 'Ia login dengan NIM baru; password dan sesinya tetap.',
              shown.kelompok > 0 && `Kelompok OJT ikut: ${shown.kelompok} anggota.`,
              shown.tak > 0 && `Kegiatan TAK miliknya ikut: ${shown.tak}.`,
              shown.berkas > 0 && `Berkas ikut: ${shown.berkas}.`,
            ]}
          />
        )
      }
    >
      <TextField
        label="NIM baru"
        name="baru"
        autoComplete="off"
        value={baru}
        errors={trial.errors.baru}
        onChange={({ target }) => setNew(target.value)}
      />
    </TrialDialog>
  )
}

const counted = (rows: { apa: string; jumlah: number }[]) =>
  rows.map(({ apa, jumlah }) => `${jumlah} ${apa}`).join(', ')

function MergeDialog({ mhs, onClose }: NimActsProps & { onClose: () => void }) {
  const [benar, setRight] = useState('')
  const showDone = useShowDone()
  const trial = useTrial(
    merge,
    (isReal) => ({ params: { nim: mhs.nim }, body: { benar, terapkan: isReal } }),
    ({ nomor, dari, ke }) => {
      onClose()
      const sentence = `${dari} digabungkan ke ${ke}.`
      showDone(benar.trim(), { nomor, sentence, back: to.student(mhs.nim) })
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Gabungkan dengan mahasiswa lain"
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      trial={trial}
      act="Gabungkan"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `${shown.dari} hilang; semuanya menjadi milik ${shown.ke}.`,
              `Pindah: ${counted(shown.pindah) || 'tidak ada'}.`,
              shown.hilang.length > 0 &&
                `Hilang, karena sudah ada pada yang benar: ${counted(shown.hilang)}.`,
              shown.berkas > 0 && `Berkas ikut: ${shown.berkas}.`,
              ...shown.catatan,
            ]}
          />
        )
      }
    >
      <TextField
        label="NIM yang benar, yang tinggal"
        name="benar"
        autoComplete="off"
        hint="Isian kosong padanya diisi dari data ini."
        value={benar}
        errors={trial.errors.benar}
        onChange={({ target }) => setRight(target.value)}
      />
    </TrialDialog>
  )
}
