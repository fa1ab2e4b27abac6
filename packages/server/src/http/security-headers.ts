import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { isApi } from './request-url.ts'

/** JSON is no document: opened as one it may do nothing at all, in fewer bytes. */
export const NOTHING = "default-src 'none';frame-ancestors 'none'"
const isJson = (reply: FastifyReply) =>
  /^application\/json\b/.test(String(reply.getHeader('content-type')))

/**
 * Headers of every response. No HSTS, no upgrade-insecure-requests and no opener policy: the same
 * build serves a plain-HTTP address inside a campus; TLS in front adds its own.
 */
export const securityHeaders = plugin(async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    // Clients of CORS_ORIGINS show pictures from here.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    // Said by the policy above, or for browsers nobody has any more: bytes on every response.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    // A proxy may keep a refusal too, and hand it to the one who is not refused.
    const isRefusal = reply.statusCode >= 400 && !reply.hasHeader('cache-control')
    if (isApi(request) || isRefusal) reply.header('cache-control', 'no-store')
    if (!isJson(reply)) return
    reply.raw.setHeader('content-security-policy', NOTHING)
    // A connection is kept without being told so; 57 bytes of every small reply.
    reply.raw.removeHeader('connection')
  })
})

/** Lets one inline script run in the page that is answered, named as a policy does, by its hash; '' for none. */
export function allowScript({ raw }: FastifyReply, script: string): void {
  const policy = String(raw.getHeader('content-security-policy'))
  raw.setHeader(
    'content-security-policy',
    policy.replace("script-src 'self'", `$& ${script}`.trim()),
  )
}
