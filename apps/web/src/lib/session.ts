import { leaveApp } from './way-back.ts'

const TOKEN = 'token'
const NOTICE = 'sia:notice'
/** What is remembered for one student starts with this and goes when the session ends. */
const OF_STUDENT = 'sia:mhs:'

/** Why the last session ended, told on the login page. */
export type Notice = 'logout' | 'expired' | 'inactive'

export function readToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/**
 * Keeps the part of `_token` after the bar and reloads the page, which then opens as the student.
 * Specification §4 (login success).
 */
export function startSession(_token: string): void {
  forgetStudent()
  localStorage.setItem(TOKEN, _token.slice(_token.indexOf('|') + 1))
  leave()
}

/**
 * Clears everything of the student and shows the login page. An expired session keeps the address,
 * so that logging in again leads back. Specification §4 (session).
 */
export function endSession(notice: Notice): void {
  forgetStudent()
  localStorage.removeItem(TOKEN)
  sessionStorage.setItem(NOTICE, notice)
  leave(notice === 'expired' ? undefined : '/')
}

/** Why the last session ended; asked once. */
export function takeNotice(): Notice | null {
  const notice = sessionStorage.getItem(NOTICE)
  sessionStorage.removeItem(NOTICE)
  return notice as Notice | null
}

/** Something small to remember for this student on this device, such as an opened section. */
export function rememberForStudent(key: string, value: string): void {
  localStorage.setItem(OF_STUDENT + key, value)
}

export function forgetForStudent(key: string): void {
  localStorage.removeItem(OF_STUDENT + key)
}

export function recallForStudent(key: string): string | null {
  return localStorage.getItem(OF_STUDENT + key)
}

/** The same until the browser tab is closed, such as what was shown already. */
export function rememberForVisit(key: string, value: string): void {
  sessionStorage.setItem(OF_STUDENT + key, value)
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

function forgetStudent(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(OF_STUDENT)) storage.removeItem(key)
    }
  }
}

function leave(to?: string): void {
  document.body.hidden = true
  leaveApp(() => (to ? location.replace(to) : location.reload()))
}
