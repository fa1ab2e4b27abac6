import type { WireBody, WireReply } from '@sia/contracts/endpoint'
import type { close, list, PengingatSurvey, Pengumuman } from '@sia/contracts/pengumuman'
import { rowsOf } from '@sia/web-kit/read/list'
import { recallForVisit, rememberForVisit } from '../../lib/session/session.ts'

const KEY = 'pengumuman'

type Reply = WireReply<typeof list>

/** One pop-up of the start. */
export type Popup =
  | { key: string; pengumuman: Pengumuman }
  | { key: string; pengingat_survey: PengingatSurvey }

/**
 * The pop-ups in their order: announcements, then the survey reminder. A pop-up that this student closed does not come
 * again; the server knows it, and until it has learned it, this visit. Product §11.1, §11.2.
 */
export function listPopup({ pengumuman, pengingat_survey }: Reply): Popup[] {
  const popups: Popup[] = rowsOf(pengumuman)
    .filter(({ ditutup }) => !ditutup)
    .map((one) => ({ key: `p${one.id}`, pengumuman: one }))
  if (pengingat_survey && !pengingat_survey.ditutup) {
    popups.push({ key: `survei${pengingat_survey.id}`, pengingat_survey })
  }
  const closed = readClosed()
  return popups.filter(({ key }) => !closed.includes(key))
}

/** The body that tells the server that a pop-up was closed. */
export function closingOf(popup: Popup): WireBody<typeof close> {
  return 'pengumuman' in popup
    ? { pengumuman_id: popup.pengumuman.id }
    : { pengingat_survey_id: popup.pengingat_survey.id }
}

/** Remembers for this visit that a pop-up was closed. */
export function rememberClosed({ key }: Popup): void {
  rememberForVisit(KEY, [...readClosed(), key].join(','))
}

function readClosed(): string[] {
  return (recallForVisit(KEY) ?? '').split(',')
}
