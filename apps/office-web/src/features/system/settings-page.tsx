import { change, list, type Setting } from '@sia/contracts/office/pengaturan'
import { SETTINGS, type SettingName } from '@sia/domain/pengaturan'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { TextArea } from '@sia/ui/text-area'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'
import { History } from '../../shared/record/history.tsx'
import { RecordSection } from '../../shared/record/record-page.tsx'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import { SystemPage } from './parts.tsx'

/** The settings that the college changes while the system runs. Product §17.8, §25.20. */
export function SettingsPage() {
  return (
    <SystemPage title="Pengaturan">
      <Settings />
    </SystemPage>
  )
}

/** The settings of an office that is not campus IT: letterhead and signature of papers. Product §26.2. */
export function OwnSettingsPage() {
  return (
    <Page title="Kop surat" isWide>
      <Settings />
    </Page>
  )
}

function Settings() {
  const answer = useQuery(read(list, {}))
  const [changing, setChanging] = useState<Setting | null>(null)
  return (
    <>
      <Loaded
        what="Pengaturan"
        read={answer}
        skeleton={<Skeleton className="h-96 skeleton-card" />}
      >
        {({ pengaturan, riwayat }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Card className="p-0">
              <ul className="divide-y divide-line">
                {pengaturan.map((one) => (
                  <li key={one.nama} className="flex flex-wrap items-start gap-x-6 gap-y-2 p-4">
                    <div className="min-w-0 grow basis-64">
                      <h2 className="font-bold">{SETTINGS[one.nama].label}</h2>
                      <p className="font-semibold wrap-anywhere text-brand-ink">{one.nilai}</p>
                      <p className="mt-1 max-w-prose text-sm text-muted">
                        {SETTINGS[one.nama].sentence}
                      </p>
                    </div>
                    <Button
                      look="soft"
                      aria-label={`Ubah ${SETTINGS[one.nama].label}`}
                      onClick={() => setChanging(one)}
                    >
                      Ubah
                    </Button>
                  </li>
                ))}
              </ul>
            </Card>
            {riwayat.length > 0 && (
              <RecordSection title="Riwayat">
                <History entries={riwayat} />
              </RecordSection>
            )}
          </div>
        )}
      </Loaded>
      {changing && <ChangeDialog setting={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function ChangeDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { nama } = setting
  const { label, emptiable } = SETTINGS[nama]
  const [typed, setTyped] = useState(setting.isian.join('\n'))
  const trial = useTrial(
    change,
    (isReal, shown) => ({
      params: { nama },
      body: { nilai: typed.split('\n'), terapkan: isReal, dilihat: shown?.sebelum },
    }),
    ({ sesudah }) => {
      onClose()
      showToast(`${label}: ${sesudah}.`)
    },
  )
  const { shown } = trial
  return (
    <TrialDialog
      title={label}
      subtitle={`Sekarang: ${setting.nilai}`}
      trial={trial}
      act="Ubah"
      onClose={onClose}
      effects={
        shown && shown.sebelum !== shown.sesudah ? (
          <Effects lines={[`${shown.sebelum} menjadi ${shown.sesudah}.`, consequenceOf(nama)]} />
        ) : null
      }
    >
      <Value
        name={nama}
        value={typed}
        errors={trial.errors.nilai}
        onChange={({ target }) => setTyped(target.value)}
      />
      {emptiable && <p className="mb-3 text-sm text-muted">Kosongkan bila tidak dipakai.</p>}
    </TrialDialog>
  )
}

/** The immediate effect on every student, where that is more than the setting's own words. */
const consequenceOf = (name: SettingName) =>
  name.startsWith('survey-') && 'Pengingatnya terbuka lagi bagi semua mahasiswa.'

interface ValueProps {
  name: SettingName
  value: string
  errors: string[] | undefined
  onChange: (event: { target: { value: string } }) => void
}

function Value({ name, ...field }: ValueProps) {
  const form = SETTINGS[name]
  const { kind, example } = form
  const common = { ...field, label: 'Nilai', name: 'nilai' }
  if (kind === 'day') return <DateField type="date" {...common} />
  if (form.kind === 'choice') {
    return (
      <SelectField {...common}>
        <option value="">tidak ada</option>
        {Object.entries(form.choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'surat') {
    return <TextField {...common} label="Jenis surat, dipisah koma" placeholder={example[0]} />
  }
  if (kind === 'links') {
    return (
      <TextArea
        {...common}
        label="Tautan, satu per baris"
        rows={5}
        placeholder={example.join('\n')}
      />
    )
  }
  const inputMode = kind === 'number' ? 'numeric' : kind === 'address' ? 'url' : undefined
  return <TextField {...common} inputMode={inputMode} placeholder={example[0]} />
}
