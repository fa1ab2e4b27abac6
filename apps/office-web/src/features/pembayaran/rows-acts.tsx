import { changeAkun, type Outstanding } from '@sia/contracts/office/pembayaran'
import { Button, buttonClass } from '@sia/ui/button'
import { SelectField } from '@sia/ui/select-field'
import { AppLink } from '@sia/web-kit/app-link'
import { useState } from 'react'
import { to } from '../../lib/to.ts'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'

/** So many letters are made, and accounts changed, at once. */
const MANY = 500

/** The last act on accounts, and their NIMs. */
export interface AkunDone {
  nim: string[]
  active: boolean
  sentence: string
}

interface RowsActsProps {
  rows: Outstanding[]
  isChosen: boolean
  onDone: (done: AkunDone) => void
}

/** Letters to those who are late, and accounts by list. Product §25.16. */
export function RowsActs({ rows, isChosen, onDone }: RowsActsProps) {
  const [isOpen, setOpen] = useState(false)
  const late = rows.filter(({ tunggakan }) => tunggakan.kali > 0).map(({ nim }) => nim)
  return (
    <>
      {(late.length > MANY || (isChosen && rows.length > MANY)) && (
        <p className="self-center text-sm text-muted">
          Surat dan akun: paling banyak {MANY} sekaligus.
        </p>
      )}
      {late.length > 0 && late.length <= MANY && (
        <AppLink to={to.letters(late)} className={buttonClass('plain')}>
          Surat {late.length}
        </AppLink>
      )}
      {isChosen && rows.length <= MANY && (
        <Button look="plain" icon="lock" onClick={() => setOpen(true)}>
          Ubah akun
        </Button>
      )}
      {isOpen && <AkunDialog rows={rows} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

interface AkunDialogProps extends Omit<RowsActsProps, 'isChosen'> {
  onClose: () => void
}

function AkunDialog({ rows, onClose, onDone }: AkunDialogProps) {
  const [act, setAct] = useState('nonaktif')
  const active = act === 'aktif'
  const trial = useTrial(
    changeAkun,
    (isReal, shown) => ({
      body: {
        nim: (isReal && shown ? shown.berubah : rows).map(({ nim }) => nim),
        active,
        terapkan: isReal,
      },
    }),
    ({ berubah }) => {
      onClose()
      const sentence = `${berubah.length} akun ${active ? 'diaktifkan' : 'dinonaktifkan'}.`
      onDone({ nim: berubah.map(({ nim }) => nim), active, sentence })
    },
  )
  const { shown } = trial
  const changing = shown?.berubah ?? []
  return (
    <TrialDialog
      title="Akun"
      subtitle={`${rows.length} mahasiswa terpilih`}
      trial={trial}
      act={`${active ? 'Aktifkan' : 'Nonaktifkan'} ${changing.length}`}
      onClose={onClose}
      effects={
        shown && changing.length > 0 ? (
          <Effects
            lines={[
              active
                ? `${changing.length} mahasiswa dapat login lagi: ${namesOf(changing)}.`
                : `${changing.length} mahasiswa tidak dapat membuka apa pun lagi, dan membaca bahwa Bagian Keuangan menonaktifkannya: ${namesOf(changing)}.`,
              shown.tetap.length > 0 && `Sudah begitu: ${shown.tetap.length}.`,
              shown.bagian_lain.length > 0 &&
                `Dinonaktifkan bagian lain, tetap begitu: ${namesOf(shown.bagian_lain)}.`,
              shown.tanpa_akun.length > 0 && `Tanpa akun: ${shown.tanpa_akun.join(', ')}.`,
            ]}
          />
        ) : null
      }
    >
      <SelectField
        label="Tindakan"
        name="tindakan"
        value={act}
        onChange={({ target }) => setAct(target.value)}
      >
        <option value="nonaktif">Nonaktifkan</option>
        <option value="aktif">Aktifkan</option>
      </SelectField>
    </TrialDialog>
  )
}

const NAMED = 10

function namesOf(rows: { nim: string; nama: string | null }[]): string {
  const named = rows.slice(0, NAMED).map(({ nim, nama }) => `${nama ?? '-'} (${nim})`)
  return `${named.join(', ')}${rows.length > NAMED ? `, dan ${rows.length - NAMED} lagi` : ''}`
}
