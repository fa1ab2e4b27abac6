import { changeAkun, list, type Outstanding } from '@sia/contracts/office/pembayaran'
import { AGES } from '@sia/domain/arrears'
import { showRupiah } from '@sia/domain/rupiah'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { AppLink } from '@sia/web-kit/app-link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Column, Listing } from '../../shared/list/listing.ts'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { type AkunDone, RowsActs } from './rows-acts.tsx'

/** A column of rupiah: sorted and exported as a number. */
const money = (
  id: string,
  label: string,
  amount: (row: Outstanding) => number | null,
  more: Partial<Column<Outstanding>> = {},
): Column<Outstanding> => ({
  id,
  label,
  value: (row) => amount(row) ?? '',
  show: (row) => {
    const jumlah = amount(row)
    return jumlah === null || jumlah === 0 ? (
      '-'
    ) : (
      <span className="whitespace-nowrap">{showRupiah(jumlah)}</span>
    )
  },
  width: 1.2,
  ...more,
})

/** How a student stands with finance, in a word. */
function stateOf({ sisa, tunggakan }: Outstanding): string {
  if (sisa === null) return 'biaya belum dicatat'
  if (sisa <= 0) return sisa < 0 ? 'lebih bayar' : 'lunas'
  return tunggakan.kali > 0 ? 'menunggak' : 'lancar'
}

/** The age of what has been late longest; nothing where nothing is late. */
const ageOf = ({ tunggakan }: Outstanding): string =>
  AGES.findLast((_, at) => (tunggakan.umur[at] ?? 0) > 0) ?? '-'

/** Who keeps a student out, in a word. */
function accountOf({ aktif, nonaktif_by }: Outstanding): string {
  if (aktif === null) return 'tanpa akun'
  if (aktif) return 'aktif'
  return nonaktif_by === 2 ? 'nonaktif (keuangan)' : 'nonaktif'
}

const TONES = { menunggak: 'bad', 'lebih bayar': 'warn', lunas: 'good' } as const

const OUTSTANDING: Listing<Outstanding> = {
  address: to.keuangan(),
  title: 'Keuangan',
  many: 'mahasiswa',
  nothing: 'Belum ada mahasiswa.',
  keyOf: ({ nim }) => nim,
  nameOf: ({ nama, nim }) => `${nama}, ${nim}`,
  addressOf: ({ nim }) => to.ledger(nim),
  lineOf: (row) => (
    <>
      {row.nim} · {row.jurusan} · {row.angkatan} · sisa{' '}
      {row.sisa === null ? 'belum dicatat' : showRupiah(row.sisa)}{' '}
      {row.tunggakan.kali > 0 && (
        <Badge tone="bad">menunggak {showRupiah(row.tunggakan.lewat)}</Badge>
      )}
    </>
  ),
  wordsOf: ({ nim, nama, no_hp }) => `${nim} ${nama} ${no_hp ?? ''}`,
  sort: { id: 'lewat', desc: true },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2 },
    { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
    { id: 'jurusan', label: 'Jurusan', value: ({ jurusan }) => jurusan, filter: true, width: 1.6 },
    {
      id: 'angkatan',
      label: 'Angkatan',
      value: ({ angkatan }) => angkatan,
      filter: true,
      width: 1,
    },
    { id: 'status', label: 'Status', value: ({ status }) => status, filter: true, isExtra: true },
    {
      id: 'keadaan',
      label: 'Keadaan',
      value: stateOf,
      show: (row) => (
        <span className="whitespace-nowrap">
          <Badge tone={TONES[stateOf(row) as keyof typeof TONES] ?? 'quiet'}>{stateOf(row)}</Badge>
        </span>
      ),
      filter: true,
      width: 1.3,
    },
    { id: 'umur', label: 'Umur', value: ageOf, filter: true, width: 1.2 },
    money('lewat', 'Menunggak', ({ tunggakan }) => tunggakan.lewat),
    money('denda', 'Denda', ({ tunggakan }) => tunggakan.denda, { isExtra: true }),
    money('sisa', 'Sisa', ({ sisa }) => sisa),
    { id: 'akun', label: 'Akun', value: accountOf, filter: true, isExtra: true },
    {
      id: 'jenjang',
      label: 'Jenjang',
      value: ({ jenjang }) => jenjang,
      filter: true,
      isExtra: true,
    },
    ...AGES.map((umur, at) =>
      money(`umur${at}`, umur, ({ tunggakan }) => tunggakan.umur[at] ?? 0, { isExtra: true }),
    ),
    money('tagihan', 'Tagihan', ({ tagihan }) => tagihan, { isExtra: true }),
    money('terbayar', 'Terbayar', ({ terbayar }) => terbayar, { isExtra: true }),
    {
      id: 'hp',
      label: 'HP',
      value: ({ no_hp }) => no_hp ?? '',
      show: ({ no_hp }) => <PhoneLink number={no_hp} />,
      isExtra: true,
    },
    {
      id: 'hportu',
      label: 'HP orang tua',
      value: ({ no_hp_ortu }) => no_hp_ortu ?? '',
      show: ({ no_hp_ortu }) => <PhoneLink number={no_hp_ortu} />,
      isExtra: true,
    },
  ],
}

/** Every student with what he owes and what of it is late, for finance. Product §25.16. */
export function OutstandingPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ mahasiswa }) => mahasiswa })
  const [done, setDone] = useState<AkunDone | null>(null)
  const takingBack = useSend(changeAkun, {
    onSuccess() {
      showToast('Diurungkan.')
      setDone(null)
    },
  })
  const { active, nim } = done ?? { active: false, nim: [] }
  return (
    <ListPage
      listing={OUTSTANDING}
      read={answer}
      acts={
        <>
          {done && (
            <DoneBar
              sentence={done.sentence}
              isSending={takingBack.isSending}
              failure={takingBack.failure}
              onUndo={() => takingBack.send({ body: { nim, active: !active, terapkan: true } })}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <AppLink to={to.closing()} className={buttonClass('outline')}>
              Tutup buku
            </AppLink>
            <AppLink to={to.fines()} className={buttonClass('outline')}>
              Usul denda
            </AppLink>
            <AppLink to={to.bank()} className={buttonClass('primary')}>
              Berkas bank
            </AppLink>
          </div>
        </>
      }
      rowsActs={(rows, isChosen) => (
        <RowsActs
          rows={rows}
          isChosen={isChosen}
          onDone={(one) => {
            takingBack.reset()
            setDone(one)
          }}
        />
      )}
    />
  )
}
