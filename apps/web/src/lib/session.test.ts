import { beforeEach, expect, test } from 'vitest'
import { stubBrowser } from './browser-stub.ts'
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
} from './session.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
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
