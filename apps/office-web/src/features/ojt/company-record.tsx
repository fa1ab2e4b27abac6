import { type CompanyRecord, showCompany } from '@sia/contracts/office/ojt'
import { JENJANG } from '@sia/domain/mhs'
import { OFFER_STATES, stateOfOffer } from '@sia/domain/ojt-placement'
import { Badge } from '@sia/ui/badge'
import { Bar } from '@sia/ui/bar'
import { Button } from '@sia/ui/button'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { to } from '../../lib/to.ts'
import { History } from '../../shared/record/history.tsx'
import { Record } from '../../shared/record/record.tsx'
import { RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { CompanyForm } from './company-form.tsx'
import { CloseDialog, RemoveDialog } from './offer-acts.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { describePeriods } from './offers.ts'
import { Participants } from './participants.tsx'
import { useDoneBar } from './use-done-bar.tsx'

const LIST = { address: to.companies(), title: 'Perusahaan OJT' }

/** A new company. Product §25.23. */
export function NewCompanyPage() {
  const navigate = useNavigate()
  return (
    <RecordPage list={LIST} title="Perusahaan baru" subtitle="">
      <RecordSection title="Yang dibaca mahasiswa">
        <CompanyForm
          company={null}
          onWritten={({ id, nomor }) =>
            navigate(to.company(id), {
              replace: true,
              state: { done: { nomor, sentence: 'Perusahaan ditambahkan.', isNew: true } },
            })
          }
        />
      </RecordSection>
    </RecordPage>
  )
}

/** One company with its offers and who has a place there. Product §25.23. */
export function CompanyRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={showCompany} args={{ params: { id } }} what="Perusahaan" key={id}>
      {(record) => <Company record={record} />}
    </Record>
  )
}

type Opened =
  | { act: 'ubah' | 'tutup'; jenjang: 'D1' | 'D2' }
  | { act: 'hapus'; jenjang: 'D1' | 'D2' | null }

function Company({ record }: { record: CompanyRecord }) {
  const { perusahaan, peserta, riwayat } = record
  const navigate = useNavigate()
  const { bar, note } = useDoneBar()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const missing = JENJANG.filter((one) =>
    perusahaan.penawaran.every(({ jenjang }) => jenjang !== one),
  )
  return (
    <RecordPage
      list={LIST}
      title={perusahaan.nama}
      subtitle={perusahaan.alamat ?? ''}
      acts={
        <>
          {missing.map((jenjang) => (
            <Button
              key={jenjang}
              look="soft"
              icon="plus"
              onClick={() => setOpened({ act: 'ubah', jenjang })}
            >
              Penawaran {jenjang}
            </Button>
          ))}
          <Button look="outline" onClick={() => setOpened({ act: 'hapus', jenjang: null })}>
            Hapus perusahaan
          </Button>
        </>
      }
    >
      {bar}
      {perusahaan.penawaran.map((offer) => (
        <OfferSection key={offer.id} record={record} offer={offer} onOpen={setOpened}>
          <Participants peserta={peserta.filter(({ pojt_id }) => pojt_id === offer.id)} />
        </OfferSection>
      ))}
      <RecordSection title="Yang dibaca mahasiswa">
        <CompanyForm
          company={perusahaan}
          onWritten={({ nomor }) => note(nomor, 'Perusahaan disimpan.')}
        />
      </RecordSection>
      <RecordSection title="Riwayat">
        <History entries={riwayat} />
      </RecordSection>
      {opened?.act === 'ubah' && (
        <OfferDialog record={record} jenjang={opened.jenjang} onClose={close} onDone={note} />
      )}
      {opened?.act === 'tutup' && (
        <CloseDialog company={perusahaan} jenjang={opened.jenjang} onClose={close} onDone={note} />
      )}
      {opened?.act === 'hapus' && (
        <RemoveDialog
          company={perusahaan}
          jenjang={opened.jenjang}
          onClose={close}
          onDone={(nomor, sentence) => {
            if (opened.jenjang !== null || nomor === null) note(nomor, sentence)
            else {
              navigate(to.companies(), { replace: true, state: { done: { nomor, sentence } } })
            }
          }}
        />
      )}
    </RecordPage>
  )
}

interface OfferSectionProps {
  record: CompanyRecord
  offer: CompanyRecord['perusahaan']['penawaran'][number]
  onOpen: (opened: Opened) => void
  children: ReactNode
}

function OfferSection({ record, offer, onOpen, children }: OfferSectionProps) {
  const { jenjang, kuota } = offer
  const state = stateOfOffer(offer, kuota)
  const periods = describePeriods(offer, record.tahun_ajaran)
  return (
    <RecordSection
      title={`Penawaran ${jenjang}`}
      act={
        <span className="flex flex-wrap gap-2">
          <Button look="soft" icon="edit" onClick={() => onOpen({ act: 'ubah', jenjang })}>
            Ubah
          </Button>
          <Button look="plain" icon="lock" onClick={() => onOpen({ act: 'tutup', jenjang })}>
            Tutup
          </Button>
          <Button look="plain" icon="close" onClick={() => onOpen({ act: 'hapus', jenjang })}>
            Hapus
          </Button>
        </span>
      }
    >
      <p className="mb-2">
        <Badge tone={state === 'ada_tempat' ? 'good' : state === 'penuh' ? 'bad' : 'warn'}>
          {OFFER_STATES[state]}
        </Badge>
      </p>
      {periods.length === 0 && <p className="text-muted">Belum ada periode.</p>}
      {periods.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="my-3 grid pair-10 gap-x-6 gap-y-2">
        {kuota.map(({ jurusan_id, jurusan, kuota: places, terisi }) => (
          <li key={jurusan_id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="min-w-0 wrap-anywhere">{jurusan}</span>
              <span className="font-semibold">
                {terisi} dari {places}, sisa {places - terisi}
              </span>
            </p>
            <Bar share={places === 0 ? 0 : terisi / places} className="mt-0.5 h-2" />
          </li>
        ))}
      </ul>
      {children}
    </RecordSection>
  )
}
