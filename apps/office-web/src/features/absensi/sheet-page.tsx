import { type Absensi, list, type Pertemuan } from '@sia/contracts/office/absensi'
import { type KelasRecord, type Session, show } from '@sia/contracts/office/kelas'
import { showHariTanggal } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { joinReads, Loaded } from '@sia/web-kit/loaded'
import { useLeaveGuard } from '@sia/web-kit/send/leaving'
import { showJamRange } from '@sia/web-kit/show/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { read, useMe } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { useArrival } from '../../shared/arrival.ts'
import { useTitle } from '../../shared/page.tsx'
import { nameSession } from '../../shared/session-name.ts'
import { Counts } from './counts.tsx'
import { Foot } from './foot.tsx'
import { type Kept, keep, keyOf, settleConflict, typeMark, useKept } from './kept.ts'
import { MissingSheet } from './missing-sheet.tsx'
import { noteNames, useIsSending } from './outbox.ts'
import { Roster } from './roster.tsx'
import { fillIn, type Sheet, sheetOf } from './sheet.ts'
import { type ContentErrors, refuseContent, Topic } from './topic.tsx'

/** So often a sheet looks whether attendance was taken meanwhile. */
const LOOK_MS = 5000

/** The attendance of one session: everybody present at first, topic and links beside it. Product §25.11. */
export function SheetPage() {
  const { id = '', pertemuan = '' } = useParams()
  const params = { id }
  const record = useQuery(read(show, { params }))
  const absensi = useQuery(read(list, { params }))
  const isMissing = [record, absensi].some(
    ({ error }) => error instanceof ApiError && error.status === 404,
  )
  if (isMissing) return <MissingSheet kelas_id={Number(id)} pertemuan={pertemuan} />
  return (
    <Loaded
      what="Absensi"
      read={joinReads(record, absensi, (record, absensi) => ({ record, absensi }))}
      skeleton={<Skeleton className="m-4 h-64 skeleton-card lg:m-8" />}
    >
      {({ record, absensi }) => (
        <SheetOf key={pertemuan} record={record} absensi={absensi} pertemuan={pertemuan} />
      )}
    </Loaded>
  )
}

interface SheetOfProps {
  record: KelasRecord
  absensi: Absensi
  pertemuan: string
}

function SheetOf({ record, absensi, pertemuan }: SheetOfProps) {
  const username = useMe()?.username ?? ''
  const { kelas } = record
  const place = { username, kelas_id: kelas.id, pertemuan }
  const kept: Kept = useKept(place) ?? {
    ...place,
    title: `Absensi ${kelas.kode}, ${nameSession(pertemuan)}`,
    cells: {},
    content: null,
    isReady: false,
    storedAt: 0,
    conflicts: {},
    problems: [],
  }
  useEffect(() => noteNames(absensi.mahasiswa), [absensi.mahasiswa])
  // A code may be shown meanwhile, or a colleague be at it.
  const client = useQueryClient()
  useLookAgain(LOOK_MS, () => {
    // A look that began before what is on its way would show the sheet as it was.
    if (kept.isReady) return
    client.invalidateQueries({
      queryKey: read(list, { params: { id: String(kelas.id) } }).queryKey,
    })
  })
  const session = record.pengajaran.find((one) => one.pertemuan === pertemuan)
  const sheet = sheetOf(absensi, pertemuan as Pertemuan, kept)
  if (!session || !sheet) return <MissingSheet kelas_id={kelas.id} pertemuan={pertemuan} />
  return <SheetForm kelas={kelas} session={session} sheet={sheet} kept={kept} />
}

interface SheetFormProps {
  kelas: KelasRecord['kelas']
  session: Session
  sheet: Sheet
  kept: Kept
}

function SheetForm({ kelas, session, sheet, kept }: SheetFormProps) {
  const title = `Absensi · ${nameSession(session.pertemuan)}`
  const { dari, sampai } = session
  const hours = dari && sampai ? { dari, sampai } : kelas.jamkul
  useTitle(title)
  const heading = useArrival()
  const isSending = useIsSending(keyOf(kept))
  const [errors, setErrors] = useState<ContentErrors>({})
  // A person who opened the sheet while everybody was present at first is told that this holds no longer.
  const [isOpened, setOpened] = useState(!sheet.isTaken)
  const isOvertaken = isOpened && sheet.isTaken && !kept.isReady
  const cells = fillIn(kept, sheet.rows)
  const isTyped = Object.keys(kept.cells).length > 0 || kept.content !== null
  useLeaveGuard(isTyped && !kept.isReady)
  const isToStore = Object.keys(cells).length > 0 || kept.content !== null
  const count = sheet.rows.filter(({ mark }) => mark !== null).length
  const still = count === 0 ? 'empty' : 'stored'
  const state = isSending ? 'sending' : kept.isReady ? 'waiting' : isToStore ? 'typed' : still

  function store() {
    const refused = kept.content ? refuseContent(kept.content.typed) : {}
    setErrors(refused)
    if (Object.keys(refused).length > 0) showToast('Tautannya belum benar.', 'bad')
    else if (Object.keys(kept.conflicts).length > 0) {
      showToast('Pilih dahulu absensi yang sudah diisi orang lain.', 'bad')
    } else {
      setOpened(false)
      keep({ ...kept, cells, isReady: true, storedAt: Date.now(), problems: [] })
    }
  }

  return (
    <article className="mx-auto flex min-h-full w-full max-w-3xl flex-col px-4 pt-3 lg:px-8">
      <AppLink
        to={to.oneKelas(kelas.id)}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand-ink"
      >
        <Icon name="back" />
        {kelas.kode}
      </AppLink>
      <header className="mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h1>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            kelas.matkul,
            session.ruangan?.nama ?? kelas.ruangan,
            session.tanggal && showHariTanggal(session.tanggal),
            hours && showJamRange(hours),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="grid gap-3 pb-3">
        <Problems sheet={sheet} kept={kept} />
        {isOvertaken && <TakenMeanwhile sheet={sheet} />}
        <Counts sheet={sheet} />
        {session.ada && (
          <Topic
            stored={session}
            typed={kept.content}
            errors={errors}
            onType={(content) => keep({ ...kept, content, problems: [] })}
          />
        )}
        {sheet.rows.length === 0 ? (
          <p className="text-muted">Belum ada mahasiswa yang mengambil kelas ini.</p>
        ) : (
          <Roster
            sheet={sheet}
            onMark={(nim, mark) => {
              const row = sheet.rows.find(({ student }) => student.nim === nim)
              keep(typeMark(kept, nim, { dari: row?.stored ?? null, ke: mark }))
            }}
            onSettle={(nim, isOwn) => keep(settleConflict(kept, nim, isOwn))}
          />
        )}
      </div>
      <Foot count={count} state={state} onSave={store}>
        <AppLink to={to.presensi(kelas.id, session.pertemuan)} className={buttonClass('outline')}>
          Kode QR
        </AppLink>
      </Foot>
    </article>
  )
}

/** Says that attendance was taken since the sheet was opened, and by what. */
function TakenMeanwhile({ sheet: { rows, hasCode } }: { sheet: Sheet }) {
  const open = rows.filter(({ mark }) => mark === null).length
  return (
    <Notice
      tone="info"
      title={
        hasCode
          ? 'Absensi pertemuan ini sedang diambil dengan kode QR.'
          : 'Absensi pertemuan ini sudah diambil sejak halaman ini dibuka.'
      }
    >
      {open > 0 && `${open} mahasiswa belum ditandai dan tidak dijadikan hadir.`}
    </Notice>
  )
}

/** The reasons why marks cannot be set: of the session, and of the last send. */
function Problems({ sheet, kept }: { sheet: Sheet; kept: Kept }) {
  const closed = sheet.refusalOf('1')
  return (
    <>
      {closed !== null && <Notice tone="info" title={closed} />}
      {kept.problems.length > 0 && (
        <Notice tone="bad" title="Belum semua tersimpan.">
          {kept.problems.join(' ')}{' '}
          <button
            type="button"
            className="min-h-11 font-bold underline"
            onClick={() => keep({ ...kept, problems: [] })}
          >
            Mengerti
          </button>
        </Notice>
      )}
    </>
  )
}
