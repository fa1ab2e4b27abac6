import { stubBrowser } from '@sia/web-kit/test-browser'
import { beforeEach, expect, test } from 'vitest'
import {
  endSession,
  readToken,
  recallForStudent,
  recallForVisit,
  rememberForStudent,
  rememberForVisit,
  startSession,
  takeNotice,
  watchSession,
  wipeSession,
} from './session.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  startSession('1|first')
  browser.location.reload.mockClear()
})

test('keeps the part of the token after the bar and loads the page anew', () => {
  startSession('41|secret-part')
  expect(readToken()).toBe('secret-part')
  expect(browser.location.reload).toHaveBeenCalledOnce()
})

test('logout leaves nothing of the student and opens the front page', () => {
  browser.local.setItem('sia:theme', 'dark')
  startSession('1|secret')
  rememberForStudent('krs:semester-3', 'open')
  rememberForVisit('pengumuman', '1')
  endSession('logout')
  expect(readToken()).toBeNull()
  expect(recallForStudent('krs:semester-3')).toBeNull()
  expect(recallForVisit('pengumuman')).toBeNull()
  expect(Object.keys(browser.local)).toEqual(['sia:theme'])
  expect(browser.location.replace).toHaveBeenCalledWith('/')
})

test('a session that ended leaves word of itself, opens nothing by that, and remembers no more', () => {
  const tokenOf = (jti: string) => `x.${btoa(JSON.stringify({ jti, mhs_id: 5 }))}.signature`
  startSession(`1|${tokenOf('session-1')}`)
  wipeSession('logout')
  expect(document.cookie).toMatch(/^sia_keluar=session-1; path=\/; max-age=\d+; samesite=strict$/)
  expect(document.cookie).not.toContain('signature')
  rememberForStudent('draft:ks', 'typed')
  rememberForVisit('pengumuman', '1')
  endSession('expired')
  expect([Object.keys(browser.local), takeNotice()]).toEqual([[], 'logout'])
  Object.assign(document, { cookie: 'sia_keluar=session-1' })
  startSession(`1|${tokenOf('session-2')}`)
  endSession('inactive')
  expect(document.cookie).toMatch(/^sia_keluar=session-2\.session-1;/)
})

test('the next student starts without what was remembered for the one before', () => {
  rememberForStudent('krs:semester-3', 'open')
  startSession('2|other')
  expect(recallForStudent('krs:semester-3')).toBeNull()
})

test('an expired session keeps the address', () => {
  endSession('expired')
  expect(browser.location.reload).toHaveBeenCalledOnce()
  expect(browser.location.replace).not.toHaveBeenCalled()
})

test('why the session ended is told once', () => {
  endSession('inactive')
  expect(takeNotice()).toBe('inactive')
  expect(takeNotice()).toBeNull()
})

test('a login or logout in another tab loads this one anew', () => {
  startSession('1|first')
  watchSession()
  browser.location.reload.mockClear()
  browser.emit('storage')
  expect(browser.location.reload).not.toHaveBeenCalled()
  browser.local.setItem('token', 'second')
  browser.emit('storage')
  expect(browser.location.reload).toHaveBeenCalledOnce()
})
