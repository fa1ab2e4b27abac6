import jwt, { type JWT } from '@fastify/jwt'
import type { Secrets } from '@sia/server/auth/secret'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** What a token claims that one of our keys signed, or null. */
    verifyToken(token: string): { jti?: unknown; sub?: unknown } | null
  }
}

const ISSUER = 'sia'
const AUDIENCE = 'sia-mhs'

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
        return verifier.verify<{ jti?: unknown; sub?: unknown }>(token)
      } catch {
        // Not this key's, or no token at all.
      }
    }
    return null
  })
})
