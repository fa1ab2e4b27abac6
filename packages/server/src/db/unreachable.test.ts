import { expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { explained } from './unreachable.ts'

const failed = (code: string) => Object.assign(new Error('connect'), { code })

// A service of compose's that is stopped has no name any more.
it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
  'names the service to start where nobody answers: %s',
  (code) => {
    const told = explained(failed(code)) as StartError
    expect(told).toBeInstanceOf(StartError)
    expect(told.message).toContain(`(${code})`)
    expect(told.advice).toContain('docker compose up -d database')
  },
)

it('tells whose start was forgotten from a wrong password', () => {
  const { advice } = explained(failed('28P01')) as StartError
  expect(advice).toMatch(/Perbaiki DATABASE_URL.*jalankan dahulu: docker compose up -d/)
})

it('names the offices’ login too, whose password follows from the students’', () => {
  const { why, advice } = explained(failed('28P01')) as StartError
  expect(why).toContain('DATABASE_OFFICE_URL')
  expect(advice).toMatch(/DATABASE_OFFICE_URL.*baru diganti, jalankan sekali: sia migrasi apply/)
})
