import { equal, match, ok } from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { quietUntil } from '../../packages/domain/src/pemberitahuan.ts'
import { note } from '../terminal.ts'
import { type Check, up } from './check.ts'
import { startOutside } from './outside.ts'
import type { Stack } from './stack.ts'
import { call, login, until } from './student.ts'

const NAME = 'kantor.localhost'
const NIM = '24010001'
const PASSWORD = 'kuda-laut-hijau-7'

interface Reply {
  status: number
  text: string
  cookie: string
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else, and the checks look into it
  json(): any
}

/** Asks at Caddy by a name that no name server knows; a text is sent as a form, a file as a sheet. */
function ask(
  stack: Stack,
  name: string,
  path: string,
  {
    cookie = '',
    body,
    sheet,
    form,
  }: { cookie?: string; body?: object; sheet?: string; form?: string } = {},
): Promise<Reply> {
  const mark = 'batas'
  const field = (header: string, value: string) =>
    `--${mark}\r\ncontent-disposition: form-data; ${header}\r\n\r\n${value}\r\n`
  const multipart =
    sheet === undefined
      ? undefined
      : `${field('name="nama_berkas"', 'lembar.csv')}${field('name="berkas"; filename="lembar.csv"', sheet)}--${mark}--\r\n`
  const sent = multipart ?? form ?? (body && JSON.stringify(body))
  const type = multipart
    ? `multipart/form-data; boundary=${mark}`
    : form
      ? 'application/x-www-form-urlencoded'
      : 'application/json'
  const headers = {
    host: name,
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(sent && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
  }
  const method = sent ? 'POST' : 'GET'
  const options = { method, headers, servername: name, rejectUnauthorized: false, agent: false }
  return new Promise((resolve, reject) => {
    const asked = request(`${stack.https}${path}`, options, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      const [given = ''] = reply.headers['set-cookie'] ?? []
      const [own = ''] = given.split(';')
      resolve({ status: reply.statusCode ?? 0, text, cookie: own, json: () => JSON.parse(text) })
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}

export const kantorWorks: Check = {
  name: 'Kantor behind its own name: first account, a sheet, a paper, a letter and a push to the world outside',
  async run(stack) {
    const outside = await startOutside(stack)
    try {
      stack.set({
        ...outside.settings,
        DOMAIN: 'localhost',
        KANTOR_DOMAIN: NAME,
        COMPOSE_PROFILES: 'tls',
      })
      await up(stack)
      const cookie = await enterFirst(stack)
      await bringSheet(stack, cookie)
      const token = await login(stack.https)
      const device = { alamat: `${outside.push}/hp`, ...keysOfBrowser() }
      const added = await call(`${stack.https}/api/pemberitahuan/perangkat`, token, device)
      equal(added.status, 200, added.text)
      await signPaper(stack, cookie, token)
      equal((await ask(stack, 'localhost', '/lupa-sandi', { form: `nim=${NIM}` })).status, 200)
      const came = async (what: string) => (await outside.received()).includes(what)
      await until('the letter comes', () => came('sandi-baru?kode'))
      if (quietUntil(new Date()) === null) await until('the push comes', () => came('"push":"/hp"'))
      else note('no push is sent at this hour (WITA)')
      await tellsAtOnce(stack)
    } finally {
      await outside.remove()
    }
    await stack.reset()
  },
}

/** The first account, made as the README says. @returns the cookie of its session, with a password of its own. */
async function enterFirst(stack: Stack): Promise<string> {
  const words = [
    'staf',
    'tambah',
    'pertama',
    '--nama',
    'Staf Pertama',
    '--peran',
    'akademik',
    '--json',
  ]
  const made = await stack.compose('run', '--rm', '-T', 'sia', ...words)
  const { sandi } = JSON.parse(made) as { sandi: string }
  const enter = (password: string) =>
    ask(stack, NAME, '/api/login', { body: { username: 'pertama', password } })
  const first = await enter(sandi)
  equal(first.json().message, 'success', first.text)
  match(first.cookie, /^__Host-kantor_sesi=/)
  const changed = await ask(stack, NAME, '/api/saya/password', {
    cookie: first.cookie,
    body: { old_password: sandi, password: PASSWORD },
  })
  equal(changed.json().message, 'success', changed.text)
  return (await enter(PASSWORD)).cookie
}

/** A study programme by a sheet. */
async function bringSheet(stack: Stack, cookie: string): Promise<void> {
  // The name decides the form: standard output would be an .xlsx file.
  const write = 'cd "$(mktemp -d)" && sia export jurusan jurusan.csv >&2 && cat jurusan.csv'
  const template = await stack.compose(
    'run',
    '--rm',
    '-T',
    '--entrypoint',
    'sh',
    'sia',
    '-c',
    write,
  )
  const [head = ''] = template.split('\n')
  const sent = await ask(stack, NAME, '/api/lembar', { cookie, sheet: template })
  equal(sent.status, 200, `${head}\n${sent.text}`)
  const { id } = sent.json() as { id: number }
  await until('the sheet is checked', async () => {
    const { keadaan, laporan, pesan } = (
      await ask(stack, NAME, `/api/lembar/${id}`, { cookie })
    ).json()
    if (keadaan === 'gagal') throw new Error(pesan)
    return keadaan === 'siap' && laporan.ditolak === 0 && laporan.tetap > 0
  })
}

/** A student asks for a paper, the office signs it, and its PDF opens. */
async function signPaper(stack: Stack, cookie: string, token: string): Promise<void> {
  const papers = `${stack.https}/api/surat`
  const { tersedia } = JSON.parse((await call(papers, token)).text)
  const [{ jenis, rujukan }] = tersedia.filter((one: { jenis: string }) => one.jenis === 'aktif')
  const asked = await call(papers, token, { jenis, rujukan, keperluan: 'uji coba' })
  equal(asked.status, 200, asked.text)
  const { id } = JSON.parse(asked.text) as { id: number }
  const waiting = (await ask(stack, NAME, '/api/surat', { cookie })).json()
  const paper = waiting.surat.find((one: { id: number }) => one.id === id)
  if (paper) {
    const body = { surat: [{ id, isi: paper.isi }], keputusan: 'disetujui' }
    const decided = await ask(stack, NAME, '/api/surat/putuskan', { cookie, body })
    equal(decided.status, 200, decided.text)
  }
  const { surat } = JSON.parse((await call(papers, token)).text)
  const issued = surat.find((one: { id: number }) => one.id === id)
  equal(issued.keadaan, 'terbit')
  match(
    (await call(`${stack.https}${new URL(issued.unduh, stack.https).pathname}`, token)).text,
    /^%PDF/,
  )
}

function keysOfBrowser(): { p256dh: string; auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A person who opens a page while a server is away reads so at once. */
async function tellsAtOnce(stack: Stack): Promise<void> {
  for (const [service, name, sentence] of [
    ['kantor', NAME, 'Kantor sedang tidak tersedia.'],
    ['api', 'localhost', 'Layanan sedang tidak tersedia.'],
  ] as const) {
    await stack.compose('stop', service)
    const began = performance.now()
    const page = await openPage(stack, name)
    ok(performance.now() - began < 8000, `${service}: ${Math.round(performance.now() - began)} ms`)
    equal(page.status, 503, page.text)
    ok(page.text.includes(`<h1>${sentence}</h1>`), page.text)
    await stack.compose('start', service)
  }
}

const openPage = (stack: Stack, name: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { host: name, accept: 'text/html,application/xhtml+xml' }
    const options = { headers, servername: name, rejectUnauthorized: false, agent: false }
    request(`${stack.https}/`, options, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString()
      resolve({ status: reply.statusCode ?? 0, text })
    })
      .on('error', reject)
      .end()
  })
