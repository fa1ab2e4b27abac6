import { keep } from '@sia/ui/lib/keep'
import { leaveApp } from '@sia/ui/lib/way-back'
import { to } from '../address/to.ts'
import { readFirstRender } from '../boot/first-render.ts'
import { leaveWord } from './late-logout.ts'

/** Addresses that nobody came for. */
const BARE: string[] = [to.profile(), to.login(), '/logout']

/** The token's key on the device. */
export const TOKEN = 'token'
const NOTICE = 'sia:notice'
/** The prefix of keys that are remembered for one student; they go when the session ends. */
export const OF_STUDENT = 'sia:mhs:'

/** The session of this page is over: nothing is remembered for its student any more. */
let isWiped = false

/** The address that is being opened, while the page before stands in the address bar. */
let opening: string | null = null

/** Why the last session ended, told on the login page. */
export type Notice = 'logout' | 'expired' | 'inactive'

/** Where a login leads. Takes the path of the address it was asked for at; returns the start page, or null for that address. */
export const frontFor = (path: string): string | null => (BARE.includes(path) ? to.beranda() : null)

export function readToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/**
 * Keeps the part of `_token` after the bar and loads the page anew, which then opens as the student: the
 * start page, or where the address leads when it says more than the site's; returns false where the device has no room
 * for it, and the page stays. Product §2.1.
 */
export function startSession(_token: string): boolean {
  isWiped = false
  forgetStudent()
  if (!keep(localStorage, TOKEN, _token.slice(_token.indexOf('|') + 1))) return false
  tellServer()
  leave(frontFor(location.pathname) ?? undefined)
  return true
}

/**
 * Clears everything of the student from this device and leaves word for the server, which need not be
 * reached for it.
 */
export function wipeSession(notice: Notice): void {
  leaveWord(readToken())
  isWiped = true
  forgetStudent()
  localStorage.removeItem(TOKEN)
  tellServer()
  keep(sessionStorage, NOTICE, notice)
}

/** Loads the page anew at the front, which is the login page without a session. */
export const openFront = () => leave(to.profile())

/** Notes the address that is being opened, null once it is; a session that expires meanwhile leads back to it. */
export function noteOpening(address: string | null): void {
  opening = address
}

/**
 * Clears everything of the student and shows the login page. An expired session keeps the address,
 * so that logging in again leads back. Product §2.2.
 */
export function endSession(notice: Notice): void {
  // A late answer to a call of before does not end it once more.
  if (isWiped) return
  wipeSession(notice)
  if (notice !== 'expired') openFront()
  else if (opening === null) leave()
  else leaveBy(() => location.assign(String(opening)))
}

/** Why the last session ended; asked once. */
export function takeNotice(): Notice | null {
  const notice = sessionStorage.getItem(NOTICE)
  sessionStorage.removeItem(NOTICE)
  return notice as Notice | null
}

/** Something small to remember for this student on this device, such as an opened section; returns false without room. */
export function rememberForStudent(key: string, value: string): boolean {
  return isWiped || keep(localStorage, OF_STUDENT + key, value)
}

export function forgetForStudent(key: string): void {
  localStorage.removeItem(OF_STUDENT + key)
}

/** The remembered value; null while a document is taken over, for the server knows nothing of this device. */
export function recallForStudent(key: string): string | null {
  return readFirstRender() ? null : findForStudent(key)
}

/** The remembered value, at any time: for uses that are not shown. */
export function findForStudent(key: string): string | null {
  return localStorage.getItem(OF_STUDENT + key)
}

/** The keys of all that is remembered for this student and starts so. */
export function listForStudent(start: string): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(OF_STUDENT + start))
  return keys.map((key) => key.slice(OF_STUDENT.length))
}

/** The same until the browser tab is closed, such as what was shown already. */
export function rememberForVisit(key: string, value: string): void {
  if (!isWiped) keep(sessionStorage, OF_STUDENT + key, value)
}

export function recallForVisit(key: string): string | null {
  return sessionStorage.getItem(OF_STUDENT + key)
}

/**
 * Loads the page anew when another tab logged in or out, or when the back button brings a page of
 * an earlier session back: nobody sees what the student before left.
 */
export function watchSession(): void {
  const token = readToken()
  const check = () => {
    if (readToken() !== token) leave()
  }
  addEventListener('storage', check)
  addEventListener('pageshow', check)
}

// theme.js writes the cookie that the server goes by when it answers a document.
const tellServer = () => dispatchEvent(new Event('sia:session'))

function forgetStudent(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(OF_STUDENT)) storage.removeItem(key)
    }
  }
}

const leave = (address?: string) =>
  leaveBy(() => (address ? location.replace(address) : location.reload()))

function leaveBy(go: () => void): void {
  document.body.hidden = true
  leaveApp(go)
}
