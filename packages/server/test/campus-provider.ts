import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'

/** An account's claims on its person there. */
interface Claims {
  email?: string
  email_verified?: boolean
  xms_edov?: string
}

const CLIENT = { id: 'sia', secret: 'as-the-college-keeps-it' }

/** A real OpenID Connect provider of campus accounts, which knows us by a page. */
export async function startProvider(redirectUri: string) {
  const accounts = new Map<string, Claims>()
  let handle = (_: IncomingMessage, response: ServerResponse) => void response.end()
  const server = createServer((request, response) => handle(request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  const resume = () => once(server.listen(port, 'localhost'), 'listening')
  const issuer = `http://localhost:${port}`
  let aheadSeconds = 0
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const startOf = () =>
    aheadSeconds === 0 ? {} : { nbf: Math.floor(Date.now() / 1000) + aheadSeconds }
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub', 'nbf'], email: ['email', 'email_verified', 'xms_edov'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...accounts.get(accountId), ...startOf() }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['for-this-test'] },
  })

  let person: string | null = null
  let tokens = 0
  const asked: string[] = []
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { prompt } = await provider.interactionDetails(request, response)
    if (person === null) {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    asked.push(prompt.name)
    if (prompt.name === 'select_account') {
      return provider.interactionFinished(request, response, { select_account: {} })
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: person } })
    }
    const grant = new provider.Grant({ accountId: person, clientId: CLIENT.id })
    grant.addOIDCScope('openid email')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(
      request,
      response,
      { consent },
      { mergeWithLastSubmission: true },
    )
  }
  const serve = provider.callback()
  handle = (request, response) => {
    if (request.url?.startsWith('/token')) tokens += 1
    if (request.url?.startsWith('/interaction/')) void answer(request, response)
    else void serve(request, response)
  }

  /** The next login there is of this person from now on; null gives up. */
  function admit(who: string | null): void {
    person = who
  }

  /** Its clock is so many seconds ahead of ours from now on, as the tokens of some say from when on they hold. */
  function setAhead(seconds: number): void {
    aheadSeconds = seconds
  }

  /** Logs a person in there as a browser does; returns the query that the browser comes back with. */
  async function visit(address: string, who: string | null): Promise<string> {
    admit(who)
    const jar = new Map<string, string>()
    for (let at = address; ; ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const to = reply.headers.get('location')
      if (to === null) throw new Error(`${reply.status}: ${await reply.text()}`)
      at = new URL(to, at).href
      if (at.startsWith(redirectUri)) return new URL(at).search.slice(1)
    }
  }

  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  }
  return {
    accounts,
    settings,
    asked,
    tokensAsked: () => tokens,
    setAhead,
    admit,
    visit,
    stop,
    resume,
  }
}
