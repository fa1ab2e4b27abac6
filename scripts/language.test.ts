import { expect, it } from 'vitest'
import { isForNewcomers, told } from './language.ts'

it('is English for who starts a checkout, unless LANG says Indonesian or it is a server', () => {
  const start = { npm_lifecycle_event: 'start' }
  for (const LANG of [undefined, '', 'C.UTF-8', 'en_US.UTF-8', 'ide']) {
    expect(isForNewcomers({ ...start, LANG })).toBe(true)
  }
  expect(isForNewcomers({ ...start, LANG: 'id_ID.UTF-8' })).toBe(false)
  expect(isForNewcomers({ ...start, LANG: 'en_US', LC_ALL: 'id' })).toBe(false)
  expect(isForNewcomers({ ...start, NODE_ENV: 'production' })).toBe(false)
  expect(isForNewcomers({})).toBe(false)
})

it('puts what was counted into the sentence, and says in Indonesian what has no English', () => {
  const text = 'Menerapkan {} migrasi basis data'
  expect(told(text, [27], false)).toBe('Menerapkan 27 migrasi basis data')
  expect(told(text, [27], true)).toBe('Applied 27 database migrations')
  expect(told('Lain {}', [1], true)).toBe('Lain 1')
})
