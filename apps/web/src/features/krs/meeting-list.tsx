import { DITIADAKAN } from '@sia/domain/absensi'
import { showHariTanggal } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { buttonClass } from '@sia/ui/button'
import { Day } from '@sia/web-kit/day'
import { safeLink, showJamRange } from '@sia/web-kit/show/format'
import { useEffect, useRef } from 'react'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { namePertemuan, type Pengajaran } from '../../shared/kelas/kehadiran.ts'
import { MeetingLinks } from '../../shared/kelas/meeting-links.tsx'
import {
  explainMoved,
  listPhases,
  PHASE_NAMES,
  type Phase,
  type Slot,
} from '../../shared/kelas/phase.ts'
import type { Sesi } from '../../shared/kelas/sesi.ts'

interface MeetingListProps {
  meetings: Sesi[]
  slot: Slot
}

/**
 * The meetings of a class, opened at the one that is held now or comes next; past ones take a line or
 * two, and of a cancelled one it says just that. Product §4.2, §4.9.
 */
export function MeetingList({ meetings, slot }: MeetingListProps) {
  const sekarang = useSekarang()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  const days = meetings.map(({ pengajaran }) => ({ tanggal: pengajaran?.tanggal ?? null }))
  const phases = listPhases(days, slot, sekarang)
  const isHeld = phases.includes('berlangsung')
  return (
    <ol ref={list} className="grid gap-1.5">
      {meetings.map(({ pertemuan, pengajaran: meeting }, index) => {
        if (meeting === null) return <Cancelled key={pertemuan} pertemuan={pertemuan} />
        const phase = phases[index] ?? 'nanti'
        const isDue = phase === 'berlangsung' || (phase === 'berikutnya' && !isHeld)
        const one = { meeting, slot, phase }
        return isDue ? (
          <DueMeeting key={meeting.id} {...one} />
        ) : (
          <OtherMeeting key={meeting.id} {...one} />
        )
      })}
    </ol>
  )
}

interface MeetingProps {
  meeting: Pengajaran
  slot: Slot
  phase: Phase
}

const TOPIC_UNKNOWN = 'Belum ada pembahasan.'

function DueMeeting({ meeting, slot, phase }: MeetingProps) {
  const { pertemuan, tanggal, pembahasan } = meeting
  return (
    <li aria-current="true" className="rounded-control bg-brand-soft p-3 outline-none!">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="grow font-bold">{namePertemuan(pertemuan)}</h3>
        <Moved {...{ meeting, slot }} />
        <span className="text-sm font-bold text-brand-ink">{PHASE_NAMES[phase]}</span>
      </div>
      <p className="text-sm font-semibold">
        {showHariTanggal(tanggal ?? '')} ·{' '}
        <span className="inline-block font-medium">{showJamRange(meeting.jamkul ?? slot)}</span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere">{pembahasan ?? TOPIC_UNKNOWN}</p>
      <MeetingLinks meeting={meeting} />
    </li>
  )
}

function Cancelled({ pertemuan }: { pertemuan: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-b border-line px-1 pb-1.5 text-muted last:border-0">
      <h3 className="text-sm font-bold">{namePertemuan(pertemuan)}</h3>
      <p className="text-xs">{DITIADAKAN.label}</p>
    </li>
  )
}

function OtherMeeting({ meeting, slot, phase }: MeetingProps) {
  const { pertemuan, tanggal, pembahasan } = meeting
  const links = [
    { label: 'Link Meet', href: safeLink(meeting.link_meet) },
    { label: 'Materi', href: safeLink(meeting.link_materi) },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-line px-1 pb-1.5 last:border-0">
      <div className="min-w-0 grow basis-[11rem]">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className={`text-sm font-bold ${phase === 'lewat' ? 'text-muted' : ''}`}>
            {namePertemuan(pertemuan)}
          </h3>
          <p className="text-xs text-muted">
            <Day date={tanggal} />
          </p>
          <Moved {...{ meeting, slot }} />
        </div>
        <p className="text-xs wrap-anywhere">{pembahasan ?? TOPIC_UNKNOWN}</p>
      </div>
      <div className="-ml-2 flex flex-wrap">
        {links.map(
          ({ label, href }) =>
            href && (
              <a
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={`${buttonClass('plain')} px-2! text-sm! text-brand-ink!`}
              >
                {label}
                <span className="sr-only"> (tab baru)</span>
              </a>
            ),
        )}
      </div>
    </li>
  )
}

function Moved({ meeting, slot }: { meeting: Pengajaran; slot: Slot }) {
  const text = explainMoved(meeting, slot)
  return text && <Badge tone="warn">{text}</Badge>
}
