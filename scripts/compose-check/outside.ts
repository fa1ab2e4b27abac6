import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateOf } from '../image/test/certificate.ts'
import { run } from '../run.ts'
import type { Stack } from './stack.ts'

/** The world outside: a mail server and a push service, in a container of this name. */
const HOST = 'dunia'
const MAIL = 2525
const PUSH = 8443

/** Takes every letter and every push, and prints what came as a line of JSON each. */
const PROGRAM = `
const tell = (what) => process.stdout.write(JSON.stringify(what) + '\\n')
require('node:net').createServer((socket) => {
  let text = '', inData = false
  socket.write('220 ${HOST}\\r\\n')
  socket.on('error', () => {}).on('data', (chunk) => {
    text += chunk
    for (;;) {
      const end = inData ? '\\r\\n.\\r\\n' : '\\r\\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      if (inData) { tell({ letter: part }); inData = false; socket.write('250 ok\\r\\n') }
      else if (/^DATA/i.test(part)) { inData = true; socket.write('354 go\\r\\n') }
      else if (/^QUIT/i.test(part)) socket.end('221 bye\\r\\n')
      else socket.write('250 ok\\r\\n')
    }
  })
}).listen(${MAIL})
require('node:https').createServer({ cert: process.env.CERT, key: process.env.KEY }, (request, reply) => {
  request.resume().on('end', () => { tell({ push: request.url }); reply.writeHead(201).end() })
}).listen(${PUSH})
tell('ready')
`

/** Where the outside is, as settings, and what has come there. */
export interface Outside {
  settings: Record<string, string>
  push: string
  received(): Promise<string>
  remove(): Promise<void>
}

/** Starts it beside a stack that is up; its certificate is signed by an authority that only SERTIFIKAT_CA knows. */
export async function startOutside(stack: Stack): Promise<Outside> {
  const { cert, key } = await certificateOf(HOST)
  const authority = join(stack.folder, 'ca-kampus.pem')
  writeFileSync(authority, cert, { mode: 0o644 })
  const name = `${stack.name}-${HOST}`
  const place = ['--network', `${stack.name}_depan`, '--network-alias', HOST, '--name', name]
  const secrets = { CERT: cert, KEY: key }
  const env = Object.keys(secrets).flatMap((variable) => ['-e', variable])
  const program = ['--entrypoint', 'node', `localhost/${stack.name}:lokal`, '-e', PROGRAM]
  const { code, output } = await run('docker', ['run', '-d', ...place, ...env, ...program], {
    env: secrets,
  })
  if (code !== 0) throw new Error(output)
  return {
    settings: {
      SMTP_URL: `smtp://${HOST}:${MAIL}`,
      MAIL_FROM: 'SIA <sia@kampus.invalid>',
      PUSH_SERVICES: `${HOST}:${PUSH}`,
      SERTIFIKAT_CA: authority,
    },
    push: `https://${HOST}:${PUSH}`,
    received: async () => (await run('docker', ['logs', name])).output,
    remove: async () => void (await run('docker', ['rm', '-f', name])),
  }
}
