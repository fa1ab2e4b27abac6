import { type Acara, computeSequence, findChanged } from '@sia/domain/kalender'
import ICAL from 'ical.js'
import { LRUCache } from 'lru-cache'

// The library counts a folded line without the blank it begins with; 75 octets are with it.
ICAL.foldLength = 74

const ZONE = 'Asia/Makassar'
const REFRESH = 'PT1H'
// An event that never changed was last revised before all that did.
const NEVER = new Date(Date.UTC(2026, 0, 1))

// A meeting is the same in the calendars of all who take the class: some 400 classes of 14 meetings a term.
const texts = new LRUCache<string, string>({ max: 8000 })

/** Events as the text of a calendar (iCalendar, RFC 5545 and 7986). Product §23.3. */
export function renderKalender(acara: Acara[]): string {
  const head = frame().toString()
  const end = head.lastIndexOf('END:VCALENDAR')
  const events = acara.map((one) => `${textOfEvent(one)}\r\n`)
  return `${head.slice(0, end)}${events.join('')}${head.slice(end)}\r\n`
}

function textOfEvent(acara: Acara): string {
  const key = JSON.stringify(acara)
  const text = texts.get(key) ?? toEvent(acara).toString()
  texts.set(key, text)
  return text
}

function frame(): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//SIA//Kalender Mahasiswa//ID')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  for (const name of ['name', 'x-wr-calname']) calendar.addPropertyWithValue(name, 'Jadwal SIA')
  calendar.addPropertyWithValue('x-wr-timezone', ZONE)
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', REFRESH]))
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  calendar.addSubcomponent(zone())
  return calendar
}

// No summer time, so one rule holds for all days that a calendar has.
function zone(): ICAL.Component {
  const standard = new ICAL.Component('standard')
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'))
  standard.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString('+08:00'))
  standard.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString('+08:00'))
  standard.addPropertyWithValue('tzname', 'WITA')
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', ZONE)
  component.addSubcomponent(standard)
  return component
}

function toEvent(acara: Acara): ICAL.Component {
  const { uid, waktu, judul, tempat, details, meet, isCancelled, changed } = acara
  const event = new ICAL.Component('vevent')
  const revised = ICAL.Time.fromJSDate(findChanged(changed) ?? NEVER, true)
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('dtstamp', revised)
  event.addPropertyWithValue('last-modified', revised)
  event.addPropertyWithValue('sequence', computeSequence(changed))
  addTimes(event, waktu)
  event.addPropertyWithValue('summary', textOf(judul))
  if (tempat) event.addPropertyWithValue('location', textOf(tempat))
  if (details.length > 0) {
    event.addPropertyWithValue('description', textOf(details.join('\n')))
  }
  if (meet) event.addPropertyWithValue('url', meet)
  event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('transp', isCancelled || 'hari' in waktu ? 'TRANSPARENT' : 'OPAQUE')
  return event
}

function addTimes(event: ICAL.Component, waktu: Acara['waktu']): void {
  if ('hari' in waktu) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(waktu.hari))
    return
  }
  for (const [name, moment] of [
    ['dtstart', waktu.dari],
    ['dtend', waktu.sampai],
  ] as const) {
    const value = ICAL.Time.fromDateTimeString(moment.replace(' ', 'T'))
    event.addPropertyWithValue(name, value).setParameter('tzid', ZONE)
  }
}

/** Line breaks of one kind, and nothing else that ends or hides a line; the library escapes the rest. */
const textOf = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
