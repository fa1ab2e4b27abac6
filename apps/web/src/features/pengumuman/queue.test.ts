import { stubBrowser } from '@sia/web-kit/test-browser'
import { beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session/session.ts'
import { closingOf, listPopup, rememberClosed } from './queue.ts'

beforeEach(() => {
  stubBrowser()
})

const announce = (id: number, ditutup = false) => ({
  id,
  judul: `Pengumuman ${id}`,
  isi: '',
  dari: '2026-02-01',
  sampai: '2026-02-09',
  acara: null,
  file: null,
  ditutup,
})
const survei = {
  id: 4,
  judul: 'Isi survei',
  tautan: [{ label: 'Sarana', url: '/survey?survey=1' }],
  ditutup: false,
}
const reply = { pengumuman: [announce(2), announce(12)], pengingat_survey: survei }
const keysOf = (of: Parameters<typeof listPopup>[0]) => listPopup(of).map(({ key }) => key)
const keys = () => keysOf(reply)

test('announcements first, the survey reminder last', () => {
  expect(keys()).toEqual(['p2', 'p12', 'survei4'])
  expect(listPopup({ ...reply, pengumuman: [], pengingat_survey: null })).toEqual([])
})

test('what the server says was closed does not come again', () => {
  expect(keysOf({ ...reply, pengumuman: [announce(2, true), announce(12)] })).toEqual([
    'p12',
    'survei4',
  ])
  expect(keysOf({ ...reply, pengingat_survey: { ...survei, ditutup: true } })).toEqual([
    'p2',
    'p12',
  ])
})

test('the server is told which one was closed', () => {
  expect(listPopup(reply).map(closingOf)).toEqual([
    { pengumuman_id: 2 },
    { pengumuman_id: 12 },
    { pengingat_survey_id: 4 },
  ])
})

test('a closed pop-up does not come again in this visit, a changed reminder does', () => {
  const [, ...rest] = listPopup(reply)
  for (const popup of rest) rememberClosed(popup)
  expect(keys()).toEqual(['p2'])
  expect(keysOf({ ...reply, pengingat_survey: { ...survei, id: 5 } })).toEqual(['p2', 'survei5'])
})

test('the next student sees them all', () => {
  for (const popup of listPopup(reply)) rememberClosed(popup)
  endSession('logout')
  expect(keys()).toEqual(['p2', 'p12', 'survei4'])
})
