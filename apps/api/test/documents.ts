import type { TestApp } from './harness.ts'

/** Opens a page as a browser does; returns the reply, and what the document brought. */
export async function openPage(
  { app }: TestApp,
  url: string,
  cookie = '',
  headers: Record<string, string> = {},
) {
  const reply = await app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } })
  const brought = /<script type="application\/json" id="brought">(.*?)<\/script>/.exec(reply.body)
  return { ...reply, headers: reply.headers, brought: brought?.[1] && JSON.parse(brought[1]) }
}
