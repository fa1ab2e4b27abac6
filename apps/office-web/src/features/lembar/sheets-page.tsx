import { type JenisLembar, type ListedLembar, list } from '@sia/contracts/office/lembar'
import { MAX_LEMBAR_MB } from '@sia/domain/lembar'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Fold } from '@sia/ui/fold'
import { Icon } from '@sia/ui/icon'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'
import { isAtWork, STATES } from './states.ts'
import { useSendSheet } from './use-send-sheet.ts'

const LOOK_MS = 2000

/** Sheets are sent in here, and those of late are found again. Product §25.19. */
export function SheetsPage() {
  const answer = useQuery({
    ...read(list, {}),
    refetchInterval: ({ state }) =>
      state.data?.lembar.some(({ keadaan }) => isAtWork(keadaan)) ? LOOK_MS : false,
  })
  return (
    <Page title="Lembar">
      <Choose />
      <Loaded what="Lembar" read={answer} skeleton={<Skeleton className="h-40 skeleton-card" />}>
        {({ lembar, jenis }) => (
          <>
            <h2 className="mt-6 mb-2 text-lg font-bold">Lembar Anda</h2>
            {lembar.length === 0 && <Empty>Belum ada lembar yang dikirim.</Empty>}
            <ul className="grid gap-2">
              {lembar.map((one) => (
                <Sent key={one.id} sheet={one} kinds={jenis} />
              ))}
            </ul>
            <h2 className="mt-6 mb-2 text-lg font-bold">Unduh</h2>
            <Card className="grid gap-3 p-4">
              <Fold title="Lembar kosong untuk diisi (Excel)">
                <ul className="grid gap-1">
                  {jenis.map((one) => (
                    <li key={one.jenis}>
                      <Download address={`/berkas/lembar/contoh/${one.jenis}`}>{one.nama}</Download>
                    </li>
                  ))}
                </ul>
              </Fold>
              <Fold title="Data yang sudah ada (CSV)">
                <p className="mb-2 max-w-prose text-sm text-muted">
                  Kolomnya sama dengan yang dibaca lembar: dikirim kembali tanpa perubahan, tidak
                  ada yang berubah. Setiap unduhan tercatat di riwayat.
                </p>
                <ul className="grid gap-1">
                  {jenis
                    .filter(({ unduhan }) => unduhan)
                    .map((one) => (
                      <li key={one.jenis} className="flex flex-wrap gap-x-6">
                        <Download address={`/berkas/lembar/data/${one.jenis}`}>{one.nama}</Download>
                        {one.unduhan_tahun && (
                          <Download address={`/berkas/lembar/data/${one.jenis}?berjalan`}>
                            {one.nama}, tahun berjalan
                          </Download>
                        )}
                      </li>
                    ))}
                </ul>
              </Fold>
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Download({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a
      href={address}
      className="flex min-h-11 items-center gap-2 font-semibold text-brand-ink wrap-anywhere"
    >
      <Icon name="download" />
      {children}
    </a>
  )
}

function Choose() {
  const { sendSheet, isSending, refusal } = useSendSheet()
  return (
    <Card className="grid justify-items-start gap-3 p-5">
      <p className="max-w-prose">
        Lepaskan lembar Excel atau CSV di halaman mana pun, atau pilih di sini. Lembar itu diperiksa
        dahulu; belum ada yang ditulis sebelum Anda menyetujuinya. Paling besar {MAX_LEMBAR_MB} MB.
      </p>
      <label
        className={`${buttonClass('primary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        <Icon name="file" />
        {isSending ? 'Mengirim…' : 'Pilih lembar'}
        <input
          type="file"
          accept=".xlsx,.xlsm,.csv"
          disabled={isSending}
          className="sr-only"
          onChange={({ target }) => {
            sendSheet(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {refusal}
      </p>
    </Card>
  )
}

function Sent({ sheet, kinds }: { sheet: ListedLembar; kinds: JenisLembar[] }) {
  const { label, tone } = STATES[sheet.keadaan]
  const kind = kinds.find(({ jenis }) => jenis === sheet.jenis)?.nama
  return (
    <Card as="li">
      <AppLink
        to={to.oneSheet(sheet.id)}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5"
      >
        <span className="min-w-0 font-semibold wrap-anywhere" translate="no">
          {sheet.nama_berkas}
        </span>
        {kind && <span className="text-sm text-muted">{kind}</span>}
        <span className="ml-auto flex flex-wrap items-center gap-2 text-sm text-muted">
          <DayAndTime at={sheet.dibuat_pada} />
          <Badge tone={tone}>{label}</Badge>
        </span>
      </AppLink>
    </Card>
  )
}
