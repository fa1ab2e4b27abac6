import {
  apply,
  discard,
  type JenisLembar,
  type Lembar,
  list,
  show,
  undo,
} from '@sia/contracts/office/lembar'
import { Button, buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { read, useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { NotFoundPage } from '../../shared/not-found-page.tsx'
import { Page } from '../../shared/page.tsx'
import { UndoLine } from '../../shared/undo-line.tsx'
import { CheckForm } from './check-form.tsx'
import { Report, Summary } from './report.tsx'
import { isAtWork, STATES } from './states.ts'

const LOOK_MS = 1000

/** A sheet from its check to what became of it. Product §25.19. */
export function SheetRecord() {
  const { id = '' } = useParams()
  const answer = useQuery({
    ...read(show, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.keadaan) ? LOOK_MS : false),
  })
  const kinds = useQuery(read(list, {})).data?.jenis
  if (answer.error instanceof ApiError && answer.error.status === 404) return <NotFoundPage />
  return (
    <Loaded
      what="Lembar"
      read={answer}
      skeleton={<Skeleton className="m-4 h-64 skeleton-card lg:m-8" />}
    >
      {(sheet) => (
        <Page title={sheet.nama_berkas} isWide>
          <AppLink
            to={to.sheets()}
            className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
          >
            <Icon name="back" />
            Lembar
          </AppLink>
          {kinds && <Sheet key={sheet.id} sheet={sheet} kinds={kinds} />}
        </Page>
      )}
    </Loaded>
  )
}

function Sheet({ sheet, kinds }: { sheet: Lembar; kinds: JenisLembar[] }) {
  const { keadaan, pesan, laporan } = sheet
  if (isAtWork(keadaan)) return <Working sheet={sheet} />
  if (keadaan === 'selesai' || keadaan === 'diurungkan') return <Ended sheet={sheet} />
  return (
    <>
      {pesan !== null && (
        <div className="mb-4 whitespace-pre-line">
          <Notice tone={keadaan === 'gagal' ? 'bad' : 'warn'} title={pesan} />
        </div>
      )}
      <p className="mb-3 text-muted">
        {kinds.find(({ jenis }) => jenis === sheet.jenis)?.nama ?? 'Jenisnya belum diketahui'}
        {laporan && ` · ${laporan.format}`}
      </p>
      {laporan && keadaan === 'siap' && (
        <>
          <Summary laporan={laporan} />
          <Write sheet={sheet} laporan={laporan} />
        </>
      )}
      {/* Earlier findings are of other terms by now. */}
      <CheckForm
        key={JSON.stringify([sheet.jenis, laporan])}
        sheet={sheet}
        kinds={kinds}
        laporan={keadaan === 'siap' ? laporan : null}
      />
      {laporan && keadaan === 'siap' && <Report laporan={laporan} />}
      {keadaan === 'gagal' && <Discard id={sheet.id} />}
    </>
  )
}

function Working({ sheet: { keadaan, kemajuan } }: { sheet: Lembar }) {
  return (
    <div role="status" className="grid max-w-md gap-2 py-6">
      <p className="font-semibold first-letter:uppercase">
        {STATES[keadaan].label}
        {kemajuan > 0 && ` · ${kemajuan} %`}
      </p>
      <progress
        max={100}
        value={kemajuan > 0 ? kemajuan : undefined}
        aria-label="Kemajuan"
        className="h-2 w-full accent-brand"
      />
      <p className="text-muted">Halaman ini boleh ditinggalkan; pekerjaannya tetap berjalan.</p>
    </div>
  )
}

function Ended({ sheet }: { sheet: Lembar }) {
  const { id, keadaan, nomor, pesan, laporan, ada_sandi: hasPasswords } = sheet
  const params = { id: String(id) }
  const undoing = useSend(undo)
  const written = (laporan?.baru ?? 0) + (laporan?.berubah ?? 0)
  return (
    <>
      {keadaan === 'selesai' && nomor !== null ? (
        <div className="mb-3">
          <UndoLine
            sentence={`${written} baris ditulis sebagai impor nomor ${nomor}.`}
            isSending={undoing.isSending}
            failure={undoing.failure}
            onUndo={() => undoing.send({ params })}
          />
        </div>
      ) : (
        <p className="mb-3 font-semibold">
          {keadaan === 'diurungkan'
            ? `Impor nomor ${nomor} sudah diurungkan.`
            : 'Tidak ada yang perlu ditulis.'}
        </p>
      )}
      {pesan !== null && <p className="mb-3 whitespace-pre-line">{pesan}</p>}
      {hasPasswords && <Passwords id={id} />}
      {laporan && (
        <>
          <Summary laporan={laporan} />
          <Report laporan={laporan} />
        </>
      )}
    </>
  )
}

function Passwords({ id }: { id: number }) {
  const sending = useSend(discard, { onSuccess: () => showToast('Daftar sandi dihapus.') })
  return (
    <section className="mb-4 grid justify-items-start gap-3 rounded-control bg-accent-soft p-4 text-accent-ink">
      <p>
        Sandi sekali pakai mahasiswa baru ada di sebuah daftar. Unduh, bagikan, lalu hapus daftar
        ini.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={`/berkas/lembar/${id}/sandi`} className={buttonClass('outline')}>
          <Icon name="download" />
          Unduh daftar sandi
        </a>
        <Button
          look="outline"
          aria-disabled={sending.isSending}
          onClick={() => sending.send({ params: { id: String(id) } })}
        >
          Sudah dibagikan, hapus
        </Button>
      </div>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {sending.failure?.message}
      </p>
    </section>
  )
}

function Write({ sheet, laporan }: { sheet: Lembar; laporan: NonNullable<Lembar['laporan']> }) {
  const params = { id: String(sheet.id) }
  const writing = useSend(apply)
  const [isSeen, setSeen] = useState(false)
  const count = laporan.baru + laporan.berubah
  const hasOthers = laporan.jumlah_nama_lain > 0
  const mayWrite = count > 0 && (!hasOthers || isSeen)
  return (
    <section className="mb-4 grid gap-3" aria-label="Tulis">
      {hasOthers && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isSeen}
            onChange={({ target }) => setSeen(target.checked)}
            className="size-5 accent-brand"
          />
          {laporan.jumlah_nama_lain} nama yang berbeda sudah saya lihat; orangnya memang sama
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={writing.isSending || !mayWrite}
          onClick={() =>
            mayWrite && writing.send({ params, body: { isi: sheet.isi, nama_berbeda: isSeen } })
          }
        >
          {count === 0
            ? 'Tidak ada yang perlu ditulis'
            : `Tulis ${count.toLocaleString('id-ID')} baris`}
        </Button>
        <Discard id={sheet.id} />
      </div>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {writing.failure?.message}
      </p>
    </section>
  )
}

/** Gives a sheet up that was not written. */
function Discard({ id }: { id: number }) {
  const navigate = useNavigate()
  const { send, isSending } = useSend(discard, {
    onSuccess: () => navigate(to.sheets()),
    onFailure: ({ message }) => showToast(message, 'bad'),
  })
  return (
    <Button
      look="outline"
      aria-disabled={isSending}
      onClick={() => send({ params: { id: String(id) } })}
    >
      Buang lembar
    </Button>
  )
}
