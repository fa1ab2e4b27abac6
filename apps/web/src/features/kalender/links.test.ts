import { expect, test } from 'vitest'
import { linksOf } from './links.ts'

test('each calendar gets the address as it takes it', () => {
  const address = 'https://sia.kampus.ac.id/kalender/AbC-_0123456789abcdefg.ics'
  expect(linksOf(address)).toEqual({
    device: 'webcal://sia.kampus.ac.id/kalender/AbC-_0123456789abcdefg.ics',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fsia.kampus.ac.id%2Fkalender%2FAbC-_0123456789abcdefg.ics',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fsia.kampus.ac.id%2Fkalender%2FAbC-_0123456789abcdefg.ics&name=Jadwal+SIA',
  })
  expect(linksOf('http://10.0.0.5:3000/kalender/a.ics').device).toBe(
    'webcal://10.0.0.5:3000/kalender/a.ics',
  )
})
