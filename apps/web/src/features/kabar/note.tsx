import type { Kabar } from '@sia/contracts/kabar'
import { showJam } from '@sia/domain/time'
import { TONES } from '@sia/ui/badge'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { addressOfKabar } from '../../lib/address/kabar.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { DownloadSurat } from '../../shared/surat/download-surat.tsx'
import { ICONS, NADA_TONES } from './notes.ts'

interface NoteProps {
  kabar: Kabar
  onOpen: () => void
}

/** One thing that changed, with what else can be done about it than going to its screen. Product §26.1. */
export function Note({ kabar, onOpen }: NoteProps) {
  const { tanya, bukti, judul } = kabar
  return (
    <>
      <NoteLink kabar={kabar} onOpen={onOpen} />
      {(tanya ?? bukti) !== null && (
        <div className="-mt-1 mb-2 ml-2 pr-2 pl-13">
          {tanya && <Kontak bagian={tanya} />}
          {bukti && (
            <DownloadSurat jenis="kuitansi" rujukan={bukti} label={`Bukti ${judul}`}>
              Bukti
            </DownloadSurat>
          )}
        </div>
      )}
    </>
  )
}

/** The whole line leads to the note's screen, and has been read then. */
function NoteLink({ kabar, onOpen }: NoteProps) {
  const { jenis, nada, judul, kalimat, aksi, pada, dibaca } = kabar
  return (
    <AppLink
      to={addressOfKabar(kabar)}
      onClick={onOpen}
      className="my-1 flex items-start gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-sunken"
    >
      <span className={`rounded-control p-2.5 ${TONES[NADA_TONES[nada]]}`}>
        <Icon name={ICONS[jenis]} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-start justify-between gap-2">
          <span className="leading-snug font-bold wrap-anywhere">{judul}</span>
          {!dibaca && (
            <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
              <span className="sr-only">Belum dibaca</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{kalimat}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="inline-flex items-center gap-1 font-semibold text-brand">
            {aksi}
            <Icon name="forward" className="size-3.5" />
          </span>
          <span translate="no" className="text-muted">
            {showJam(pada.slice(11))}
          </span>
        </span>
      </span>
    </AppLink>
  )
}
