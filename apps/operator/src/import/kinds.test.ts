import { eventKinds, kinds } from '@sia/office/registry/sheet-kinds'
import { eventSamples, samples } from '@sia/office/test/sheet-samples'
import { createTestCollege } from '@sia/server/test/college'
import { expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { apply } = sheetsOf(test)

it('every kind has its sample', () => {
  expect(Object.keys(samples)).toEqual(kinds.map(({ name }) => name))
  expect(Object.keys(eventSamples)).toEqual(eventKinds.map(({ name }) => name))
})

it.each(Object.entries(samples))('%s: new, unchanged, changed, refused', async (kind, sample) => {
  const { headings, rows, changed, refused } = sample
  const sheet = (...lines: string[]) => [headings, ...lines].join('\n')
  expect(countsOf(await apply(kind, sheet(...rows)))).toEqual([2, 0, 0, 0])
  expect(countsOf(await apply(kind, sheet(...rows)))).toEqual([0, 0, 2, 0])
  if (changed !== null) {
    expect(countsOf(await apply(kind, sheet(changed, rows[1])))).toEqual([0, 1, 1, 0])
    expect(countsOf(await apply(kind, sheet(changed, rows[1])))).toEqual([0, 0, 2, 0])
  }
  const report = await apply(kind, sheet(...refused.map(([line]) => line), rows[1]))
  expect({ counts: countsOf(report), code: report.code }).toEqual({
    counts: [0, 0, 1, refused.length],
    code: 1,
  })
  // 'no_briva' is a column of the database, and nobody's word.
  const said = report.rejections.map(({ sentence }) => sentence.replace(/'[^']*'/g, ''))
  expect(said.filter((sentence) => /[a-z]_[a-z]/.test(sentence))).toEqual([])
  expect(reasonsOf(report)).toEqual(
    refused.map(([, sentence], index) => expect.stringContaining(`${index + 2} ${sentence}`)),
  )
})
