import { matchesGlob, relative } from 'node:path'
import { expect, it } from 'vitest'
import vitest from '../vitest.config.ts'
import { listFiles } from './documents.ts'
import { root } from './run.ts'

/** A Vitest project as far as it says which files are its own. */
interface Project {
  test: { name: string; root: string; include: string[]; exclude?: string[] }
}

const projects = (vitest.test?.projects ?? []) as Project[]

const takes = ({ test }: Project, file: string) => {
  const within = relative(test.root, `${root}/${file}`)
  const matches = (glob: string) => matchesGlob(within, glob)
  return test.include.some(matches) && !test.exclude?.some(matches)
}

it('every test file belongs to one project, so that it runs', () => {
  const tests = listFiles().filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(0)
  const ofOne = tests.filter((file) => projects.filter((one) => takes(one, file)).length === 1)
  expect(ofOne).toEqual(tests)
})
