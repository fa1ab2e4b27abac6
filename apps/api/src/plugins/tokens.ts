import jwt, { type JWT } from '@fastify/jwt'
import type { Secrets } from '@sia/server/auth/secret'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

interface Claims {
  jti?: unknown
  sub?: unknown
  iat?: unknown
  exp?: unknown
  /** It names a view of a student's screens, no session of his. */
  layar?: unknown
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of a token that one of our keys signed, or null. */
    verifyToken(token: string): Claims | null
  }
}

const ISSUER = 'sia'
const AUDIENCE = 'sia-mhs'
/** Seconds that the clock of the server that signed a token may be ahead. */
const CLOCKS_APART = 24 * 60 * 60

/** Signs tokens (`app.jwt.sign`) with the first key and verifies them with all. Product §19.1. */
export const tokens = plugin(async (app: FastifyInstance, { secrets }: { secrets: Secrets }) => {
  const [newest, ...older] = secrets
  const options = {
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'iss', 'aud'],
    },
  } satisfies Partial<Parameters<typeof jwt>[1]>
  await app.register(jwt, { ...options, secret: newest })
  const verifiers: JWT[] = [app.jwt]
  for (const [place, secret] of older.entries()) {
    const namespace = `older${place}`
    await app.register(jwt, { ...options, secret, namespace })
    verifiers.push((app.jwt as unknown as Record<string, JWT>)[namespace] as JWT)
  }

  app.decorate('verifyToken', (token) => {
    for (const verifier of verifiers) {
      try {
        const claims = verifier.verify<Claims>(token)
        return wasIssued(claims) ? claims : null
      } catch {
        // Not this key's, or no token at all.
      }
    }
    return null
  })
})

/** Whether a token says a time of issue that can be true; the library asks only that it says one. */
const wasIssued = ({ iat, exp }: Claims) =>
  Number.isInteger(iat) &&
  Number(iat) >= 0 &&
  Number(iat) <= Number(exp) &&
  Number(iat) <= Date.now() / 1000 + CLOCKS_APART
