import { createTestCollege } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

// Clears the screen, names the window, writes into the clipboard, goes back in the line, turns the
// direction, and the same introduced by C1.
const EVIL =
  '\u001b[2J\u001b]0;x\u0007\u001b]52;c;aGk=\u0007\u009b1A\r\b\u007f\u202e\u2066\u061c\u2028\u2029\u0085\ufeff\u{e0041}'
const OBEYED =
  /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\u{e0041}]/u
const NIM = '24018888'

const test = await createTestCollege()
const { db } = test
const sia = siaOf(test)

beforeAll(async () => {
  const evil = `jahat${EVIL}sekali`
  await createMhs(db, { nim: NIM, nama: evil, cabang: evil })
})

const COMMANDS = [`cari ${NIM}`, 'audit', `akun reset-sandi ${NIM}`, 'periksa']

describe.each(COMMANDS)('sia %s', (words) => {
  it('prints nothing a terminal would obey, with and without --json', async () => {
    for (const more of [[], ['--json']]) {
      const { out, err } = await sia(...words.split(' '), ...more)
      expect(out + err).not.toMatch(OBEYED)
    }
  })
})

it('prints the words around them, and keeps them in JSON', async () => {
  expect((await sia('cari', NIM)).out).toContain('jahat[2J]0;x')
  const { json } = await sia('cari', NIM, '--json')
  expect(JSON.stringify(json())).toContain(JSON.stringify(`jahat${EVIL}sekali`).slice(1, -1))
})

it('prints no such text of an argument in a refusal', async () => {
  const { err } = await sia('akun', 'reset-sandi', `9${EVIL}`)
  expect(err).toMatch(/^✗ Tidak ada/)
  expect(err).not.toMatch(OBEYED)
  expect((await sia('audit', `--${EVIL}`)).err).not.toMatch(OBEYED)
})
