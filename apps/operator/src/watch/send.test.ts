import { expect, it } from 'vitest'
import { bodyFor } from './send.ts'

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
