import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '@sia/server/test/cleanup'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { logInAs } from '../../test/sessions.ts'
import { loadScreens } from '../lib/screens.ts'
import { createDocuments } from './documents.ts'

const lines: string[] = []
const log = { write: (line: string) => lines.push(line) }
const test = await createTestApp({ log, env: { LOG_LEVEL: 'info' } })
const { app, db } = test

let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  mhs = await createMhs(db)
})

const logIn = (student = mhs) => logInAs(test, student)

describe('screens that cannot be had', () => {
  const shell = {
    html: '<head><title>SIA</title></head><body><div id="root">outline</div></body>',
    script: '',
  }
  const buildOf = (code: string) => {
    const root = createFolder('screens')
    mkdirSync(join(root, 'server'))
    writeFileSync(join(root, 'server/document.js'), code)
    return root
  }
  const ask = async (root: string, cookiesOf: (id: string) => object = () => ({})) => {
    const screens = await loadScreens(app.log, root)
    if (!screens) return null
    const documents = createDocuments(app, { screens, shell })
    const { id, files } = await logIn()
    const [name = '', value] = files.split('=')
    const request = {
      method: 'GET',
      url: '/krs',
      headers: {},
      cookies: { [name]: value, ...cookiesOf(id) },
      ctx: { ...test, ...(await contextOf()) },
      log: app.log,
    }
    const raw = {
      once: () => raw,
      destroyed: false,
      headersSent: false,
      getHeader: () => '',
      setHeader: () => raw,
    }
    const reply = { raw }
    const made = await documents(request as never, reply as never)
    return made && made !== 'redirected' && made.begin + (await made.end).join('')
  }
  const screen = 'export const isLogin = () => false\nexport const listReads = () => []\n'
  const works = `${screen}export const render = () => ({ body: "<p>whole</p>", title: "Jadwal <1>", answers: new Map() })`
  const contextOf = async () => ({ now: test.time.now })

  it('are told in the log, and nobody meets an error', async () => {
    lines.length = 0
    expect(await ask(createFolder('empty'))).toBeNull()
    expect(await ask(buildOf('throw new Error("broken")'))).toBeNull()
    const fails = `${screen}export const render = () => { throw new Error("x") }`
    expect(await ask(buildOf(fails))).toMatch(
      /<title>SIA<\/title><\/head>.*<div id="root">outline<\/div><\/body>/,
    )
    const refuses =
      'export const isLogin = () => false\nexport const listReads = () => { throw new Error("x") }'
    expect(await ask(buildOf(refuses))).toBeNull()
    expect(await ask(buildOf(works))).toMatch(
      /<title>Jadwal &lt;1><\/title><\/head>.*<div id="root"><p>whole<\/p><\/div>/,
    )
    const said = lines
      .map((line) => JSON.parse(line).msg)
      .filter((msg) => !['request', 'security'].includes(msg))
    const missing = 'the screens are not loaded, pages begin without their content'
    const failed = 'a document could not be made'
    expect(said).toEqual([missing, missing, failed, failed])
  })

  it('are not had by a browser that left word of its logout, also before the session could be ended', async () => {
    const root = buildOf(works)
    expect(await ask(root, (id) => ({ sia_keluar: id }))).toBeNull()
    expect(await ask(root, () => ({ sia_keluar: crypto.randomUUID() }))).toContain('whole')
  })
})
