/** The longest body, in bytes, of a call whose contract names no other. Product §18.5. */
export const MAX_BODY = 16 * 1024

/** The most fields of a form or a query: reading one takes Node the longer a field, the more fields there are. */
const MAX_FIELDS = 100

/** More than any call asks for; a survey's answers are three levels and some thousand values. */
const MAX_LEVELS = 16
const MAX_VALUES = 20_000
/** Where a contract takes a longer body, it is for more rows: a value for so many of its bytes. */
const BYTES_OF_VALUE = 16

/** Whether a query or form has more fields than anybody sends, counted before it is parsed. */
export function hasTooManyFields(text: string): boolean {
  let at = -1
  for (let fields = 1; fields <= MAX_FIELDS; fields += 1) {
    at = text.indexOf('&', at + 1)
    if (at < 0) return false
  }
  return true
}

/**
 * Whether JSON has more levels or values than a call asks for, counted before it is parsed.
 * @param maxBody the longest body of the call, in bytes.
 */
export function isTooIntricate(json: string, maxBody = MAX_BODY): boolean {
  const most = Math.max(MAX_VALUES, maxBody / BYTES_OF_VALUE)
  let levels = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') levels += 1
    else if (sign === ']' || sign === '}') levels -= 1
    else if (sign === ',') values += 1
    if (levels > MAX_LEVELS || values > most) return true
  }
  return false
}
