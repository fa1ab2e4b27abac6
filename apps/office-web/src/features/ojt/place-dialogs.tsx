import { changeGroup, free, place, type StudentOjt } from '@sia/contracts/office/ojt'
import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { SelectField } from '@sia/ui/select-field'
import { useState } from 'react'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import type { Note } from './use-done-bar.tsx'

interface PlaceDialogProps {
  record: StudentOjt
  onClose: () => void
  onDone: Note
}

/** The fate of the group that somebody leaves (Product §7.6). */
function leaves(fellows: number, { nim, kelompok_nim }: StudentOjt['mahasiswa']) {
  if (fellows === 0) return false
  if (fellows === 1) return 'Ia keluar dari kelompoknya, dan kelompoknya bubar: tinggal satu orang.'
  const renamed =
    nim === kelompok_nim ? ' Kode kelompoknya berganti menjadi NIM anggota berikutnya.' : ''
  return `Ia keluar dari kelompoknya; ${fellows} anggota lain tetap.${renamed}`
}

/** Gives a student a place, or moves him. Product §25.23. */
export function PlaceDialog({ record, onClose, onDone }: PlaceDialogProps) {
  const { mahasiswa: mhs, penawaran } = record
  const [chosen, setChosen] = useState('')
  const isMove = mhs.pojt_id !== null
  const trial = useTrial(
    place,
    (isReal) => ({
      params: { nim: mhs.nim },
      body: { pojt_id: Number(chosen), dilihat: mhs.pojt_id, terapkan: isReal },
    }),
    ({ ke, nomor }) => {
      onClose()
      onDone(
        nomor,
        isMove ? `${mhs.nama} pindah ke ${ke}.` : `${mhs.nama} mendapat tempat di ${ke}.`,
      )
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title={isMove ? 'Pindahkan' : 'Beri tempat'}
      subtitle={`${mhs.nama}, ${mhs.nim}`}
      trial={{ ...trial, look: () => chosen !== '' && trial.look() }}
      act={isMove ? 'Pindahkan' : 'Beri tempat'}
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              shown.dari === null
                ? `${mhs.nama} mendapat tempat di ${shown.ke}.`
                : `${mhs.nama} pindah dari ${shown.dari} ke ${shown.ke}.`,
              leaves(shown.rekan, mhs),
              'Mahasiswa melihatnya saat itu juga.',
            ]}
          />
        )
      }
    >
      <SelectField
        label="Perusahaan"
        name="perusahaan"
        value={chosen}
        hint={
          penawaran.length === 0
            ? 'Belum ada penawaran untuk jenjang dan jurusannya.'
            : 'Yang tidak dapat dipilih menyebut alasannya.'
        }
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Pilih</option>
        {penawaran.map(({ pojt_id, perusahaan, sisa, kuota, halangan }) => (
          <option key={pojt_id} value={pojt_id} disabled={halangan !== null}>
            {halangan === null
              ? `${perusahaan} (sisa ${sisa} dari ${kuota})`
              : `${perusahaan}: ${halangan}`}
          </option>
        ))}
      </SelectField>
    </TrialDialog>
  )
}

/** Takes a student's choice back. Product §25.23. */
export function FreeDialog({ record: { mahasiswa: mhs }, onClose, onDone }: PlaceDialogProps) {
  const trial = useTrial(
    free,
    (isReal) => ({
      params: { nim: mhs.nim },
      body: { dilihat: mhs.pojt_id, terapkan: isReal },
    }),
    ({ dari, nomor }) => {
      onClose()
      onDone(nomor, `Tempat ${mhs.nama} di ${dari} dilepas.`)
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Lepaskan tempat"
      subtitle={`${mhs.nama}, ${mhs.nim}`}
      trial={trial}
      act="Lepaskan"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              `${mhs.nama} tidak memegang tempat di ${shown.dari} lagi.`,
              mhs.ojt_aktif && mhs.status === 'aktif'
                ? 'Ia dapat memilih lagi.'
                : 'Ia tidak dapat memilih lagi, karena belum aktif OJT atau statusnya tidak aktif.',
              leaves(shown.rekan, mhs),
              mhs.dosen !== null && `Dosen pembimbingnya, ${mhs.dosen}, ikut dilepas.`,
            ]}
          />
        )
      }
    >
      <p className="mb-3">Pilihannya ditarik, seolah ia belum memilih.</p>
    </TrialDialog>
  )
}

const OUT = 'keluar'

/** Puts a student into a group, or takes him out of his. Product §25.23. */
export function GroupDialog({ record, onClose, onDone }: PlaceDialogProps) {
  const { mahasiswa: mhs, rekan, kelompok } = record
  const [chosen, setChosen] = useState('')
  const trial = useTrial(
    changeGroup,
    (isReal) => ({
      params: { nim: mhs.nim },
      body: {
        bersama: chosen === OUT ? null : chosen,
        dilihat: mhs.kelompok_nim,
        terapkan: isReal,
      },
    }),
    ({ nomor }) => {
      onClose()
      onDone(
        nomor,
        chosen === OUT
          ? `${mhs.nama} keluar dari kelompoknya.`
          : `${mhs.nama} sekelompok dengan ${rekan.find(({ nim }) => nim === chosen)?.nama ?? chosen}.`,
      )
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title="Ubah kelompok"
      subtitle={`${mhs.nama}, ${mhs.nim}`}
      trial={{ ...trial, look: () => chosen !== '' && trial.look() }}
      act="Ubah kelompok"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              shown.sesudah.length === 0
                ? 'Ia tidak berkelompok lagi.'
                : `Kelompoknya: ${shown.sesudah.join(', ')}.`,
              shown.sebelum.length > 1 && leaves(shown.sebelum.length - 1, mhs),
            ]}
          />
        )
      }
    >
      <SelectField
        label="Kelompok"
        name="kelompok"
        value={chosen}
        hint="Hanya mahasiswa dari penawaran, jurusan, dan angkatan yang sama, selama kelompoknya ada tempat."
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Pilih</option>
        {rekan.map(({ nim, nama, anggota }) => (
          <option key={nim} value={nim}>
            {anggota > 1
              ? `Kelompok ${nama} (${anggota} dari ${MAX_KELOMPOK})`
              : `Dengan ${nama}, ${nim}`}
          </option>
        ))}
        {kelompok.length > 0 && <option value={OUT}>Keluar dari kelompoknya</option>}
      </SelectField>
    </TrialDialog>
  )
}
