import { type Fine, fines, setFines } from '@sia/contracts/office/fines'
import { undo } from '@sia/contracts/office/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { showTanggal } from '@sia/domain/time'
import { showBulan } from '@sia/domain/tutup-buku'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { DoneBar } from '../../shared/done-bar.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'

const FINES: Listing<Fine> = {
  address: to.fines(),
  title: 'Usul denda',
  many: 'usul denda',
  nothing:
    'Tidak ada usul. Usul ada bila IT kampus sudah mengatur jatuh tempo angsuran dan sesudah berapa hari dikenai denda, dan ada angsuran yang lewat.',
  keyOf: ({ nim, pos, nomor }) => `${nim}-${pos}-${nomor}`,
  nameOf: ({ nama, nim, untuk }) => `${nama}, ${nim}, ${untuk}`,
  addressOf: ({ nim }) => to.ledger(nim),
  lineOf: (row) => (
    <>
      {row.nim} · {row.untuk} · {row.sekarang} → {row.usul} kali, {showRupiah(row.tambahan)}
      {row.ditutup && `, buku ${showBulan(row.ditutup)} ditutup`}
    </>
  ),
  wordsOf: ({ nim, nama }) => `${nim} ${nama}`,
  sort: { id: 'nama', desc: false },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2 },
    { id: 'nim', label: 'NIM', value: ({ nim }) => nim },
    { id: 'jurusan', label: 'Jurusan', value: ({ jurusan }) => jurusan, filter: true, width: 1.6 },
    { id: 'angkatan', label: 'Angkatan', value: ({ angkatan }) => angkatan, filter: true },
    { id: 'untuk', label: 'Untuk', value: ({ nomor }) => nomor, show: ({ untuk }) => untuk },
    {
      id: 'tempo',
      label: 'Jatuh tempo',
      value: ({ jatuh_tempo }) => jatuh_tempo ?? '',
      show: ({ jatuh_tempo }) => showTanggal(jatuh_tempo),
    },
    {
      id: 'kali',
      label: 'Denda',
      value: ({ usul }) => usul,
      show: ({ sekarang, usul }) => `${sekarang} → ${usul} kali`,
    },
    {
      id: 'tambahan',
      label: 'Tambahan',
      value: ({ tambahan }) => tambahan,
      show: ({ tambahan }) => showRupiah(tambahan),
    },
    {
      id: 'buku',
      label: 'Buku',
      value: ({ ditutup }) => (ditutup ? `${showBulan(ditutup)} ditutup` : 'terbuka'),
      filter: true,
    },
  ],
}

/** So many are set at once. */
const MANY = 5000

const shownCount = new Intl.NumberFormat('id')

/** The fines that the college's rule proposes, set only by a person. Product §25.22. */
export function FinesPage() {
  const answer = useQuery({ ...read(fines, {}), select: ({ denda }) => denda })
  const [asked, setAsked] = useState<Fine[] | null>(null)
  const [done, setDone] = useState<{ nomor: number; sentence: string } | null>(null)
  const { send, isSending, errors, failure, reset } = useSend(setFines, {
    onSuccess({ nomor, ditetapkan }) {
      setAsked(null)
      takingBack.reset()
      if (nomor !== null) setDone({ nomor, sentence: `${ditetapkan} denda ditetapkan.` })
    },
  })
  const takingBack = useSend(undo, {
    onSuccess() {
      showToast('Diurungkan.')
      setDone(null)
    },
  })
  const close = () => {
    reset()
    setAsked(null)
  }
  const sum = asked?.reduce((all, { tambahan }) => all + tambahan, 0) ?? 0
  return (
    <>
      <ListPage
        listing={FINES}
        read={answer}
        acts={
          done && (
            <DoneBar
              sentence={done.sentence}
              isSending={takingBack.isSending}
              failure={takingBack.failure}
              onUndo={() => takingBack.send({ body: { nomor: done.nomor } })}
            />
          )
        }
        rowsActs={(rows) => <SetRows rows={rows} onSet={setAsked} />}
      />
      {asked && (
        <Dialog
          title={`Tetapkan ${asked.length} denda`}
          subtitle={`Seluruhnya ${showRupiah(sum)}`}
          isOpen
          isBusy={isSending}
          onClose={close}
        >
          <div className="grid gap-3">
            <p>
              Mahasiswa membaca dendanya saat itu juga di Bayar. Sisa biaya pendidikannya tidak
              berubah. Semuanya dapat diurungkan.
            </p>
            {Object.values(errors)
              .flat()
              .map((sentence) => (
                <Notice key={sentence} tone="bad" title={sentence} />
              ))}
            {failure && <Notice tone="bad" title={failure.message} />}
            <div className="grid pair-7 gap-3">
              <Button look="outline" aria-disabled={isSending} onClick={close}>
                Batal
              </Button>
              <Button
                aria-disabled={isSending}
                onClick={() =>
                  send({
                    body: {
                      denda: asked.map(({ nim, pos, nomor, sekarang, usul }) => ({
                        nim,
                        pos,
                        nomor,
                        sekarang,
                        usul,
                      })),
                    },
                  })
                }
              >
                {isSending ? 'Menyimpan…' : 'Tetapkan'}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface SetRowsProps {
  rows: Fine[]
  onSet: (rows: Fine[]) => void
}

/** Sets those fines that one person sets; those of closed months are asked for one by one. Product §25.26. */
function SetRows({ rows, onSet }: SetRowsProps) {
  const open = rows.filter(({ ditutup }) => ditutup === null)
  const closed = rows.length - open.length
  const said = [
    open.length > MANY && `Paling banyak ${shownCount.format(MANY)} sekaligus: saring daftarnya.`,
    closed > 0 && `${closed} di bulan yang ditutup: ajukan di buku mahasiswanya.`,
  ].filter((one) => one !== false)
  return (
    <>
      {said.length > 0 && <p className="self-center text-sm text-muted">{said.join(' ')}</p>}
      {open.length > 0 && open.length <= MANY && (
        <Button onClick={() => onSet(open)}>Tetapkan {open.length}</Button>
      )}
    </>
  )
}
