import * as client from 'openid-client'
import type { Env } from '../env.ts'

/** How long the server of the campus account may take, in seconds. */
const TIMEOUT_S = 8

/** Words that the browser keeps between the two halves of a login; worthless to any other. */
export interface Waiting {
  state: string
  nonce: string
  verifier: string
}

/** Whom the campus account names: `email` in small letters, null where it has none that was verified. */
interface CampusPerson {
  email: string | null
}

/** The college's accounts at an OpenID Connect provider. */
export interface CampusAccount {
  /**
   * The address of its login, which comes back to `redirectUri`; `asksWho` has it ask for the person even where it
   * knows one. @throws where its server is away.
   */
  begin(redirectUri: string, how: { asksWho: boolean }): Promise<{ url: URL; waiting: Waiting }>
  /** Who logged in, by the address that the browser came back to. @throws as `begin`, and where it is not right. */
  finish(cameTo: URL, waiting: Waiting): Promise<CampusPerson>
}

type Settings = Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/**
 * The campus account of the settings, or null. Its server is asked who it is at the first login, not before: ours starts
 * without it. Code flow with PKCE, state and nonce. Product §2.8, §25.2.
 */
export function openCampusAccount(env: Settings): CampusAccount | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  const issuer = new URL(OIDC_ISSUER)
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  let known: Promise<client.Configuration> | null = null

  function discover(): Promise<client.Configuration> {
    const options = { execute, timeout: TIMEOUT_S }
    known ??= client.discovery(issuer, OIDC_CLIENT_ID ?? '', OIDC_CLIENT_SECRET, undefined, options)
    // The next caller asks again.
    known.catch(() => {
      known = null
    })
    return known
  }

  return {
    async begin(redirectUri, { asksWho }) {
      const config = await discover()
      const verifier = client.randomPKCECodeVerifier()
      const waiting = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: waiting.state,
        nonce: waiting.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksWho && { prompt: 'select_account' }),
      })
      return { url, waiting }
    },

    async finish(cameTo, { state, nonce, verifier }) {
      const config = await discover()
      const tokens = await client.authorizationCodeGrant(config, cameTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('an id token was expected')
      const isTold = claims.email !== undefined && VERIFIED.some((one) => one in claims)
      const told =
        !isTold && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return { email: isVerified(told) ? plainEmail(told.email) : null }
    },
  }
}

// Letters that only look like others, such as the Kelvin sign, become them in small letters: another one's address.
const PLAIN = /^[\x21-\x7e]+$/

/** An address in small letters; null for none, and for one with letters beyond ASCII. */
const plainEmail = (email: unknown): string | null =>
  typeof email === 'string' && PLAIN.test(email) ? email.toLowerCase() : null

// Microsoft Entra has no email_verified; its xms_edov says that the owner of the address's domain stands behind it.
const VERIFIED = ['email_verified', 'xms_edov']

const isVerified = (told: Record<string, unknown>) =>
  told.email_verified === true || [true, 1, '1', 'true'].includes(told.xms_edov as never)

/** Whether an id token was refused for its time alone: the clock there is not the clock here. */
export const isOtherClock = (error: unknown): boolean =>
  error instanceof client.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

// An answer that is not whole, and an id token of another login.
const REFUSING = ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED']

/** Whether an error says that this login is refused; any other is of the server, or of the settings. */
export const isRefused = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof client.ClientError && REFUSING.includes(error.code ?? ''))
