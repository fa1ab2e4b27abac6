import { PERSON_HEADER } from '@sia/contracts/office/auth'

let person: string | null = null

/** Notes who is at work on this page: the first who is known, as somebody else gets a page of his own. */
export function notePerson(username: string): void {
  person ??= username
}

/** Says in a call for whom it is made: the browser's session may have become somebody else's in another tab. */
export function signPerson(headers: Headers): void {
  if (person !== null) headers.set(PERSON_HEADER, person)
}
