import { beforeEach, expect, test } from 'vitest'
import { stubBrowser } from '../../lib/browser-stub.ts'
import { endSession } from '../../lib/session.ts'
import { listPopup, rememberClosed } from './antrean.ts'

beforeEach(() => {
  stubBrowser()
})

const announce = (id: number) => ({
  id,
  judul: `Pengumuman ${id}`,
  isi: '',
  dari: '2026-02-01',
  sampai: '2026-02-09',
  file: null,
})
const reply = {
  pengumuman: [announce(2), announce(12)],
  pengingat_survey: { judul: 'Isi survei', tautan: [{ label: 'Sarana', url: '/survey' }] },
}
const keys = () => listPopup(reply).map(({ key }) => key)

test('announcements first, the survey reminder last', () => {
  expect(keys()).toEqual(['p2', 'p12', 'survei'])
  expect(listPopup({ ...reply, pengumuman: [], pengingat_survey: null })).toEqual([])
})

test('a closed pop-up does not come again in this visit', () => {
  for (const popup of listPopup(reply).slice(1)) rememberClosed(popup)
  expect(keys()).toEqual(['p2'])
})

test('the next student sees them all', () => {
  for (const popup of listPopup(reply)) rememberClosed(popup)
  endSession('logout')
  expect(keys()).toEqual(['p2', 'p12', 'survei'])
})
