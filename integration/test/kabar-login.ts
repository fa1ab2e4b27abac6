import type { TestApp } from '@sia/api/test/harness'
import { PASSWORD } from '@sia/server/test/factories'

/** A login from a browser, with the cookies that it kept of one before. */
export const createLogin =
  (app: TestApp['app']) =>
  async (nim: string, cookie = '') => {
    const sent = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { nim, password: PASSWORD, is_mhs: true },
      headers: {
        cookie,
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    const [, token = ''] = sent.json<{ _token: string }>()._token.split('|')
    return { token, cookie: sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
