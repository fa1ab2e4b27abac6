import { payments } from '@sia/contracts/office/mhs-study'
import { type Ledger, type LedgerEntry, show, undo } from '@sia/contracts/office/pembayaran'
import { describeBayar } from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { Fact } from '@sia/ui/fact'
import { showToast } from '@sia/ui/lib/toast'
import { AppLink } from '@sia/web-kit/app-link'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { Record } from '../../shared/record/record.tsx'
import { Facts, RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { EntryRows } from './entry-rows.tsx'
import { FineDialog, type SlotEntry } from './fine-dialog.tsx'
import { RequestFacts } from './requests.tsx'
import { SlotStrip } from './slot-strip.tsx'

/** A student's ledger: what he owes, and every payment with who booked it. Product §25.15. */
export function LedgerPage() {
  const { nim = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { nim } }} what="Buku keuangan" key={nim}>
      {(ledger) => <LedgerOf ledger={ledger} />}
    </Record>
  )
}

/** The last act, with the number to take it back by. */
interface Done {
  nomor: number
  kalimat: string
}

function LedgerOf({ ledger }: { ledger: Ledger }) {
  const { mahasiswa: mhs, saldo, entri, permintaan } = ledger
  const [opened, setOpened] = useState<string | null>(null)
  const [fined, setFined] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const tellAsked = (sentence: string) => {
    setOpened(null)
    setFined(null)
    showToast(sentence)
  }
  const takingBack = useSend(undo, {
    refreshes: [payments],
    onSuccess() {
      showToast('Diurungkan.')
      setDone(null)
    },
  })
  const keyOf = ({ pos, nomor }: LedgerEntry) => `${pos} ${nomor}`
  const open = (entry: LedgerEntry) => setOpened(keyOf(entry))
  const slots = entri.filter(({ harga, keadaan }) => harga !== null || keadaan !== null)
  const optional = entri.filter(({ pos }) => pos === 'angsuran_optional' || pos === 'angsuran')
  const finedEntry = entri.find((one) => keyOf(one) === fined)
  const isNew = opened === NEW
  const entry = isNew ? EMPTY_OPTIONAL : entri.find((one) => keyOf(one) === opened)
  return (
    <RecordPage
      list={{ address: to.keuangan(), title: 'Keuangan' }}
      title={mhs.nama}
      subtitle={`NIM ${mhs.nim} · ${mhs.jurusan} ${mhs.jenjang} ${mhs.angkatan}${mhs.no_briva ? ` · VA ${mhs.no_briva}` : ''}`}
      state={mhs.status !== 'aktif' && <Badge tone="warn">{mhs.status}</Badge>}
      acts={
        <AppLink to={to.student(mhs.nim)} className={buttonClass('outline')}>
          Data mahasiswa
        </AppLink>
      }
    >
      {done && (
        <DoneBar
          sentence={done.kalimat}
          isSending={takingBack.isSending}
          failure={takingBack.failure}
          onUndo={() => takingBack.send({ body: { nomor: done.nomor } })}
        />
      )}
      {permintaan.length > 0 && (
        <RecordSection
          title="Menunggu orang kedua"
          act={
            permintaan.some(({ sendiri }) => !sendiri) && (
              <AppLink
                to={to.closing()}
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
              >
                Putuskan
              </AppLink>
            )
          }
        >
          <ul className="grid gap-3">
            {permintaan.map((one) => (
              <li key={one.id}>
                <RequestFacts request={one} />
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      <Balance saldo={saldo} />
      <RecordSection title="Angsuran">
        <SlotStrip slots={slots} onOpen={open} />
        <EntryRows entries={slots} onOpen={open} onFine={(one) => setFined(keyOf(one))} />
      </RecordSection>
      {saldo !== null && (
        <RecordSection title="Daftar ulang">
          <EntryRows entries={entri.filter(({ pos }) => pos === 'du')} onOpen={open} />
        </RecordSection>
      )}
      <RecordSection
        title="Angsuran opsional"
        act={
          <Button look="soft" icon="plus" onClick={() => setOpened(NEW)}>
            Catat
          </Button>
        }
      >
        {optional.length === 0 ? (
          <p className="text-muted">Tidak ada.</p>
        ) : (
          <EntryRows entries={optional} onOpen={open} />
        )}
      </RecordSection>
      {isSlot(finedEntry) && (
        <FineDialog
          key={fined}
          mhs={mhs}
          entry={finedEntry}
          closedUpTo={ledger.tutup_sampai}
          onAsked={tellAsked}
          onClose={() => setFined(null)}
          onDone={(reply) => {
            takingBack.reset()
            setFined(null)
            setDone(reply)
          }}
        />
      )}
      {entry && (
        <BookingDialog
          key={opened}
          mhs={mhs}
          sisa={saldo?.sisa ?? null}
          entry={entry}
          closedUpTo={ledger.tutup_sampai}
          isNew={isNew}
          onClose={() => setOpened(null)}
          onDone={(reply) => {
            takingBack.reset()
            setOpened(null)
            setDone(reply)
          }}
          onAsked={tellAsked}
        />
      )}
    </RecordPage>
  )
}

const isSlot = (entry: LedgerEntry | undefined): entry is SlotEntry =>
  entry?.pos === 'angsuran_1' || entry?.pos === 'angsuran_2'

const NEW = 'baru'

const EMPTY_OPTIONAL: LedgerEntry = {
  pos: 'angsuran_optional',
  nomor: 0,
  nama: 'angsuran opsional',
  harga: null,
  jumlah: null,
  tanggal: null,
  bagian: null,
  kali_denda: null,
  denda: 0,
  denda_bank: [],
  kurang: 0,
  keadaan: null,
  jatuh_tempo: null,
  jejak: null,
}

function Balance({ saldo }: { saldo: Ledger['saldo'] }) {
  if (saldo === null) {
    return (
      <RecordSection title="Saldo">
        <p className="text-muted">
          Biayanya belum dicatat. Selama itu angsuran dapat dicatat, tetapi sisanya belum diketahui.
        </p>
      </RecordSection>
    )
  }
  const { tagihan, terbayar, persen, sisa, sekarang, kurang, denda, total_denda, rincian } = saldo
  return (
    <RecordSection title="Saldo">
      <Facts>
        <Fact label="Sisa" value={showRupiah(sisa)} />
        <Fact
          label="Terbayar"
          value={`${showRupiah(terbayar)}${persen === null ? '' : ` (${persen}%)`}`}
        />
        <Fact label="Tagihan" value={showRupiah(tagihan)} />
        <Fact label="Bayar sekarang" value={describeBayar({ sekarang, kurang, denda })} />
        <Fact label="Total denda" value={total_denda > 0 ? showRupiah(total_denda) : '-'} />
      </Facts>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Rincian sisa</summary>
        <ul className="grid gap-1">
          {rincian.map(({ nama, jumlah }) => (
            <li key={nama} className="flex flex-wrap justify-between gap-x-4">
              <span>{nama}</span>
              <span translate="no">{showRupiah(jumlah)}</span>
            </li>
          ))}
        </ul>
      </details>
    </RecordSection>
  )
}
