/** Letters that nobody sees: soft hyphens, and what Word, WhatsApp and web pages leave between others. */
export const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A text as the eye sees it: without letters that nobody sees, blanks of any kind as one, trimmed. */
export const asSeen = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
