/** The ways from an address to the calendars that read it. */
interface CalendarLinks {
  /** The address that the device itself opens: iPhone, Mac, Outlook, most of Android. */
  device: string
  google: string
  outlook: string
}

/** Takes the address of a calendar, 'https://…/kalender/….ics'; returns where each calendar takes it. Product §23.5. */
export function linksOf(address: string): CalendarLinks {
  const device = address.replace(/^https?:/, 'webcal:')
  const outlook = new URLSearchParams({ url: address, name: 'Jadwal SIA' })
  return {
    device,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(device)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
  }
}
