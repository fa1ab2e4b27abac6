import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { bodyFor, listRecipients } from './send.ts'

it.each([
  ['https://hooks.slack.com/services/T/B/x', 'text'],
  ['https://chat.googleapis.com/v1/spaces/A/messages?key=k', 'text'],
  ['https://mattermost.kampus.ac.id/hooks/x', 'text'],
  ['https://discord.com/api/webhooks/1/x', 'content'],
  ['https://ptb.discordapp.com/api/webhooks/1/x', 'content'],
  ['https://discord.com/api/webhooks/1/x/slack', 'text'],
])('%s is sent nothing but %s', (url, field) => {
  const body = bodyFor(url, { subject: 'SIA', text: 'x'.repeat(5000) })
  expect(Object.keys(body)).toEqual([field])
  expect(body[field]?.length).toBe(field === 'content' ? 2000 : 5004)
})

it('a chat that sends the message on to another address is not followed', async () => {
  const asked: (string | undefined)[] = []
  const chat = createServer((request, reply) => {
    asked.push(request.url)
    reply.writeHead(request.url === '/hook' ? 307 : 200, { location: '/elsewhere' }).end()
  }).listen(0, 'localhost')
  await once(chat, 'listening')
  const { port } = chat.address() as AddressInfo
  const [webhook] = listRecipients({
    ALERT_WEBHOOK: `http://localhost:${port}/hook`,
    ALERT_EMAIL: [],
    ALERT_FROM: undefined,
    SMTP_URL: undefined,
  })
  const sent = webhook?.send({ subject: 'SIA', text: 'Kantor mati' })
  await expect(sent).rejects.toThrow('dijawab 307')
  expect(asked).toEqual(['/hook'])
  chat.close()
})
