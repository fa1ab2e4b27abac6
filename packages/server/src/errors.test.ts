import { expect, it } from 'vitest'
import { messageOf } from './errors.ts'

it.each([
  ['an Error', new TypeError('no letter'), 'no letter'],
  // As pg-boss tells of what went wrong beside any job.
  [
    'an object with a sentence',
    { code: '57014', message: 'canceling statement' },
    'canceling statement',
  ],
  ['an object without one', { code: 'EPIPE' }, "{ code: 'EPIPE' }"],
  ['an Error without one', Object.assign(new Error(), { stack: 'Error: at x' }), '[Error: at x]'],
  ['a text', 'gone', 'gone'],
  ['nothing', undefined, 'undefined'],
])('says what %s is about', (_, error, said) => {
  expect(messageOf(error)).toBe(said)
})
