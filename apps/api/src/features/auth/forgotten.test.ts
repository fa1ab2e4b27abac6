import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { checkMhs, login } from '@sia/contracts/auth'
import { change } from '@sia/server/db/change'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { mailServer } from '@sia/server/test/mail-server'
import { until } from '@sia/server/test/patience'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'

const { smtp, mails: all } = mailServer()
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
undoAfterFile(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
const { port } = smtp.server.address() as AddressInfo

const logged: string[] = []
const MAIL = {
  SMTP_URL: `smtp://sia:benar@127.0.0.1:${port}`,
  MAIL_FROM: 'SIA <sia@kampus.example>',
  DOMAIN: 'sia.kampus.example',
  LOG_LEVEL: 'info',
}
const { app, db, owner, call, time } = await createTestApp({
  env: MAIL,
  log: { write: (line) => void logged.push(line) },
})

const NEW = 'hujan bulan juni'

/** The letters to the student of a test. */
const mails = () => all.filter(({ to }) => to.includes(email))
const arrived = (count: number) => until(() => expect(mails().length).toBe(count))

let email: string
let mhs: Awaited<ReturnType<typeof createMhs>>
beforeEach(async () => {
  email = `${randomUUID()}@rumah.example`
  mhs = await createMhs(db, { email })
  await owner.query('delete from rate_limit')
  logged.length = 0
})

const send = async (url: string, fields: Record<string, string>, headers = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'evil.example',
      origin: 'http://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })
  return { status: reply.statusCode, body: textOf(reply.body), reply }
}
const textOf = (body: string) =>
  body.slice(body.indexOf('<div id="root">')).replaceAll(/<!-- -->/g, '')

const ask = (nim: string, headers = {}) => send('/lupa-sandi', { nim }, headers)
const replace = (kode: string, password = NEW, password_verify = password) =>
  send('/sandi-baru', { kode, password, password_verify })
const open = async (kode: string) => {
  const { statusCode, body } = await app.inject({ url: `/sandi-baru?kode=${kode}` })
  return { status: statusCode, body: textOf(body) }
}

/** Asks for a link and reads its code out of the letter. */
async function linked(nim = mhs.nim): Promise<string> {
  const before = mails().length
  await ask(nim)
  await arrived(before + 1)
  return codeIn(mails().at(-1)?.text)
}
// A long line of a letter is broken by a = at its end.
const codeIn = (letter = '') =>
  /sandi-baru\?kode=(?:3D)?([\w-]+)/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? ''

const logIn = async (password: string) =>
  (await call(login, { body: { nim: mhs.nim, password } })).body.message

/** Long enough for a letter that should not come. */
const noMail = async () => {
  await ask('tidak ada lagi')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mails()).toEqual([])
}

describe('the link', () => {
  it('comes by e-mail from the portal that the settings name, whatever name the request came with', async () => {
    const { status, body } = await ask(mhs.nim)
    expect(status).toBe(200)
    await arrived(1)
    expect(mails()[0]).toMatchObject({ to: [email], from: 'sia@kampus.example' })
    expect(mails()[0]?.text).toContain('https://sia.kampus.example/sandi-baru?kode=')
    expect(mails()[0]?.text).not.toContain('evil')
    expect(codeIn(mails()[0]?.text).length).toBe(43)
    expect(body).toContain('Periksa kotak surat Anda')
    expect(body).not.toContain(email)
  })

  it('opens a page, replaces the password once, and ends every session', async () => {
    const { body } = await call(login, { body: { nim: mhs.nim, password: PASSWORD } })
    const token = body._token?.split('|')[1] ?? ''
    const kode = await linked()
    expect(await open(kode)).toMatchObject({ status: 200, body: expect.stringContaining(kode) })
    const done = await replace(kode)
    expect(done.body).toContain('Password Anda sudah diganti')
    expect(await logIn(NEW)).toBe('success')
    expect(await logIn(PASSWORD)).toBe('fail')
    expect((await call(checkMhs, { token })).status).toBe(401)
    expect(await replace(kode, 'hujan bulan juli')).toMatchObject({ status: 404 })
    expect(await open(kode)).toMatchObject({ status: 404 })
    const told = await db.kabar.findMany({ where: { mhs_id: mhs.id, jenis: 'sandi' } })
    expect(told).toMatchObject([{ jenis: 'sandi', isi: { keadaan: 'diganti' } }])
    await until(async () =>
      expect(await db.securityEvent.count({ where: { nim: mhs.nim, outcome: 'forgotten' } })).toBe(
        1,
      ),
    )
    const { rows } = await owner.query(
      'select actor from audit where subject = $1 and mhs_id = $2',
      ['account', mhs.id],
    )
    expect(rows.at(-1)).toEqual({ actor: `mhs ${mhs.nim}` })
  })

  it('replaces the password for one of two who come at once', async () => {
    const kode = await linked()
    const both = await Promise.all([replace(kode), replace(kode, 'hujan bulan juli')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is over after 30 minutes, after a newer one, and after another password', async () => {
    const old = await linked()
    const newer = await linked()
    expect((await open(old)).status).toBe(404)
    expect((await open(newer)).status).toBe(200)
    await owner.query("update sandi_tautan set dibuat_pada = now() - interval '31 minutes'")
    expect((await open(newer)).status).toBe(404)
    expect((await replace(newer)).status).toBe(404)
    const third = await linked()
    await db.account.update({ where: { nim: mhs.nim }, data: { password_hash: 'another' } })
    expect((await replace(third)).status).toBe(404)
  })

  it('takes a one-time password’s place, and lets a locked account in again', async () => {
    await db.account.update({
      where: { nim: mhs.nim },
      data: { must_change_password: true, sandi_berlaku_sampai: new Date(time.now.getTime() - 1) },
    })
    await replace(await linked())
    expect(await logIn(NEW)).toBe('success')
    const { must_change_password } = await db.account.findUniqueOrThrow({ where: { nim: mhs.nim } })
    expect(must_change_password).toBe(false)
  })

  it.each(['%00', 'x', ''])('with the code %j opens nothing', async (kode) => {
    expect((await open(kode)).status).toBe(404)
    expect((await replace(decodeURIComponent(kode))).status).toBe(404)
  })

  it('keeps a password that is refused, and the link', async () => {
    const kode = await linked()
    expect(await replace(kode, mhs.nim)).toMatchObject({ status: 422 })
    expect((await replace(kode, NEW, 'lain')).body).toContain('harus sama')
    expect((await replace(kode)).status).toBe(200)
  })
})

describe('a request', () => {
  it('is answered alike whoever it is about, and writes nothing to who gets none', async () => {
    const known = await ask(mhs.nim)
    await arrived(1)
    email = `tertutup-${email}`
    // The letter is decided on after the answer: whoever is asked about stays as he is.
    const inactive = await createMhs(db, { email }, { active: false })
    const unreachable = await createMhs(db, { email: null })
    for (const nim of ['99999999', inactive.nim, unreachable.nim]) {
      expect((await ask(nim)).body.replaceAll(nim, mhs.nim)).toBe(known.body)
    }
    await noMail()
    expect(logged.join('')).not.toContain('was not sent')
  })

  it('gets no link to an address that the student’s session has just written', async () => {
    const address = email
    const written = async (by: (nim: string) => string) => {
      const { id, nim } = await createMhs(db)
      email = `${nim}-${address}`
      const data = { email }
      await change(db, { actor: by(nim) }, (tx) => tx.mhs.update({ where: { id }, data }))
      return nim
    }
    const long = await written((nim) => `mhs ${nim}`)
    await owner.query(
      "alter table audit disable trigger all; update audit set at = at - interval '4 days'; alter table audit enable trigger all",
    )
    await ask(long)
    await arrived(1)
    await ask(await written(() => 'operator budi'))
    await arrived(1)
    await ask(await written((nim) => `mhs ${nim}`))
    await noMail()
  })

  it('is written about three times at most, and refused after sixty from one address', async () => {
    for (let time = 0; time < 5; time += 1) await ask(mhs.nim)
    await arrived(3)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(mails().length).toBe(3)
    for (let time = 0; time < 56; time += 1) await ask(`x${time}`)
    const { status, reply } = await ask(mhs.nim)
    expect([status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('comes from our own page only', async () => {
    expect((await ask(mhs.nim, { origin: 'http://other.example' })).status).toBe(403)
    await noMail()
  })

  it('to an address with a line break in it writes nobody, and the log says why', async () => {
    await owner.query(
      `set sia.actor = 'operator x'; update mhs set email = E'a@b.example\\r\\nBcc: c@d.example' where id = ${mhs.id}`,
    )
    await ask(mhs.nim)
    await until(() => expect(logged.join('')).toContain('was not sent'))
    email = 'c@d.example'
    expect(mails()).toEqual([])
  })

  it('leaves no code in the log', async () => {
    const kode = await linked()
    await open(kode)
    await replace(kode)
    expect(logged.join('')).toContain('sandi-baru')
    expect(logged.join('')).not.toContain(kode)
  })
})

describe('without a mail server in the settings', async () => {
  const bare = await createTestApp()
  it('the page says who gives another password', async () => {
    const { statusCode, body } = await bare.app.inject('/lupa-sandi')
    expect(statusCode).toBe(200)
    expect(textOf(body)).toContain('Programmer IT kampus memberi Anda sandi sekali pakai.')
    expect(textOf(body)).not.toContain('<form')
  })
})
