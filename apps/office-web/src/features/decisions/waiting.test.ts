// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import type { Held } from './held.ts'
import type { Case } from './kind.ts'
import { hideHeld } from './waiting.ts'

const cases = [1, 2, 3].map((id) => ({ kind: 'ruangan', id }) as Case)
const held = (keys: string[], state: Held['state']) => ({ keys, state }) as Held

test('what was just decided is counted no more, and what was refused again', () => {
  const hidden = hideHeld({ total: 9, cases }, [
    held(['ruangan-1', 'ks-2'], 'waiting'),
    held(['ruangan-3'], 'refused'),
  ])
  expect([hidden.total, hidden.cases.map(({ id }) => id)]).toEqual([8, [2, 3]])
})
