import { isBelow, pathOf } from '@sia/server/http/request-url'
import type { FastifyRequest } from 'fastify'

/** Below it stand the secret addresses of calendars. */
export const KALENDER = '/kalender/'

/** Whether a request is for somebody's calendar, whose address is a secret. */
export const isKalender = (request: FastifyRequest): boolean => isBelow(KALENDER, request)

/**
 * The path of a request as a log may show it: of a calendar's, however it is spelled, only that it was
 * one.
 */
export function loggedPathOf(request: FastifyRequest): string {
  const path = pathOf(request)
  return isKalender(request) || /kalender(\/|%2f)+[^/]/i.test(path.replace(/^\/api\//, ''))
    ? KALENDER
    : path
}
