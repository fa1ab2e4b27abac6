import type { WireReply } from '@sia/contracts/endpoint'
import type { list } from '@sia/contracts/pengumuman'
import { rowsOf } from '../../lib/list.ts'
import { recallForVisit, rememberForVisit } from '../../lib/session.ts'

const KEY = 'pengumuman'

type Reply = WireReply<typeof list>
export type Pengumuman = Extract<Reply['pengumuman'], unknown[]>[number]
export type PengingatSurvey = NonNullable<Reply['pengingat_survey']>

/** One pop-up of the start. */
export type Popup =
  | { key: string; pengumuman: Pengumuman }
  | { key: string; pengingat_survey: PengingatSurvey }

/**
 * The pop-ups in their order: announcements, then the survey reminder. What this student closed
 * before in this visit (also before a reload) does not come again. Specification §1, §2.
 */
export function listPopup({ pengumuman, pengingat_survey }: Reply): Popup[] {
  const popups: Popup[] = rowsOf(pengumuman).map((one) => ({ key: `p${one.id}`, pengumuman: one }))
  if (pengingat_survey) popups.push({ key: 'survei', pengingat_survey })
  const closed = readClosed()
  return popups.filter(({ key }) => !closed.includes(key))
}

/** Remembers for this visit that a pop-up was closed. */
export function rememberClosed({ key }: Popup): void {
  rememberForVisit(KEY, [...readClosed(), key].join(','))
}

function readClosed(): string[] {
  return (recallForVisit(KEY) ?? '').split(',')
}
