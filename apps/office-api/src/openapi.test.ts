import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allOffice } from '@sia/contracts/office/all'
import { expect, it } from 'vitest'
import { officeCalls } from './openapi.ts'

const committed = join(import.meta.dirname, '../../../docs/openapi-office.json')

it('docs/openapi-office.json is what the contracts make; write it with npx -y pnpm@12 write-docs', () => {
  const made = JSON.parse(JSON.stringify(officeCalls()))
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(made)
})

it('names every call with its own path and method', () => {
  const { paths } = officeCalls()
  const operations = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(operations.length).toBe(allOffice.length)
})
