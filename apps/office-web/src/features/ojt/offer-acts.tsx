import { type Company, closeOffer, removeCompany, removeOffer } from '@sia/contracts/office/ojt'
import { SelectField } from '@sia/ui/select-field'
import { useState } from 'react'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import type { Note } from './use-done-bar.tsx'

interface OfferActProps {
  company: Pick<Company, 'id' | 'nama'>
  jenjang: 'D1' | 'D2'
  onClose: () => void
  onDone: Note
}

/** Closes an offer, or has the company withdraw from it. Product §25.23. */
export function CloseDialog({ company, jenjang, onClose, onDone }: OfferActProps) {
  const [act, setAct] = useState('tutup')
  const withdraws = act === 'mundur'
  const trial = useTrial(
    closeOffer,
    (isReal, shown) => ({
      params: { id: String(company.id), jenjang },
      body: {
        mundur: withdraws,
        dilihat: shown?.dilepas.map(({ nim }) => nim) ?? null,
        terapkan: isReal,
      },
    }),
    ({ dilepas, nomor }) => {
      onClose()
      const freed = dilepas.length > 0 ? `; ${dilepas.length} mahasiswa kehilangan tempat` : ''
      onDone(nomor, `Penawaran ${jenjang} ${company.nama} ditutup${freed}.`)
    },
  )
  const { shown } = trial
  const names = shown?.dilepas.map(({ nim, nama }) => `${nama} (${nim})`).join(', ')
  return (
    <TrialDialog
      title={`Tutup penawaran ${jenjang}`}
      subtitle={company.nama}
      trial={trial}
      act="Tutup penawaran"
      onClose={onClose}
      effects={
        shown && (
          <Effects
            lines={[
              shown.tempat > 0
                ? `${shown.tempat} tempat ditutup; tidak ada yang dapat memilihnya lagi.`
                : 'Tidak ada yang dapat memilihnya lagi, juga bila nanti ada tempat yang dilepas.',
              names !== '' &&
                `Kehilangan tempat: ${names}. Yang aktif OJT dan berstatus aktif dapat memilih lagi.`,
              names === '' && 'Yang sudah memegang tempat tetap di sana.',
            ]}
          />
        )
      }
    >
      <SelectField
        label="Alasan"
        name="alasan"
        value={act}
        onChange={({ target }) => setAct(target.value)}
      >
        <option value="tutup">Tidak menerima lagi; yang sudah memilih tetap</option>
        <option value="mundur">Perusahaan mundur; semua tempatnya dilepas</option>
      </SelectField>
    </TrialDialog>
  )
}

/** Removes an offer, or the company where no level is said. Product §25.23. */
export function RemoveDialog({
  company,
  jenjang,
  onClose,
  onDone,
}: Omit<OfferActProps, 'jenjang'> & { jenjang: 'D1' | 'D2' | null }) {
  const what = jenjang === null ? company.nama : `Penawaran ${jenjang} ${company.nama}`
  const trial = useTrial(
    (jenjang === null ? removeCompany : removeOffer) as typeof removeOffer,
    (isReal) => ({
      params: { id: String(company.id), jenjang: jenjang ?? '' },
      body: { terapkan: isReal },
    }),
    ({ nomor }) => {
      onClose()
      onDone(nomor, `${what} dihapus.`)
    },
  )
  const { shown } = trial
  const held = shown?.halangan.join(', ') ?? ''
  return (
    <TrialDialog
      title={jenjang === null ? 'Hapus perusahaan' : `Hapus penawaran ${jenjang}`}
      subtitle={company.nama}
      trial={trial}
      act="Hapus"
      onClose={onClose}
      effects={
        shown && held === '' ? (
          <Effects
            lines={[
              `${what} dihapus.`,
              shown.ikut.length > 0 && `Ikut terhapus: ${shown.ikut.join(', ')}.`,
            ]}
          />
        ) : null
      }
    >
      {held === '' ? (
        <p className="mb-3">Hanya yang belum dipilih seorang pun dapat dihapus.</p>
      ) : (
        <p role="alert" className="mb-3 font-semibold text-bad">
          Belum dapat dihapus: masih ada {held}. Lepaskan atau pindahkan dahulu.
        </p>
      )}
    </TrialDialog>
  )
}
