import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

/**
 * Where phones find the students' portal: at DOMAIN, behind TLS; without one on the machine that Kantor was called on, at
 * PORT. Product §25.13.
 */
export const portalOf = (
  { DOMAIN, PORT }: Pick<Env, 'DOMAIN' | 'PORT'>,
  { protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>,
): string =>
  DOMAIN === null ? new URL(`${protocol}://${hostname}:${PORT}`).origin : `https://${DOMAIN}`
