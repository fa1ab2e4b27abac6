import { expect, test } from 'vitest'
import { cachesOf, outdated } from './releases.ts'

const both = (release: string) => Object.values(cachesOf(release))

test('the files of the release before stay, for its pages may be open; older ones go', () => {
  const names = [...both('a'), 'foreign', ...both('b'), ...both('c')]
  expect(outdated(names, 'c')).toEqual(both('a'))
  expect(outdated(both('a'), 'a')).toEqual([])
})

test('a release that was taken back is the one that stays', () => {
  const names = [...both('a'), ...both('b'), ...both('c')]
  expect(outdated(names, 'b')).toEqual(both('a'))
})
