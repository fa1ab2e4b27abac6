import { expect, it } from 'vitest'
import { IZIN } from '../packages/domain/src/staf.ts'
import { listFiles, readText } from './documents.ts'

it('finds no permission by name in office-web: a screen asks useMay for the call', () => {
  const files = listFiles().filter(
    (path) => /^apps\/office-web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(100)
  const named = files.flatMap((path) => {
    // An act and the phrases that are kept for the act may share their name with a permission.
    const text = readText(path).replaceAll(/phrases: '[^']+'/g, '')
    return Object.keys(IZIN)
      .filter((izin) => text.includes(`'${izin}'`))
      .map((izin) => `${path}: ${izin}`)
  })
  expect(named).toEqual([])
})
