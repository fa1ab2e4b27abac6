import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may send before their answers; browsers and proxies wait for each answer. */
const AHEAD = 8

/**
 * A server of HTTP. A connection that sends more requests ahead than anybody does is closed without further answers: one
 * packet holds thousands, all of which would be worked on in one turn while everybody else waits. Product §18.5.
 */
export function createHttpServer(handle: RequestListener, options: ServerOptions): Server {
  const unanswered = new WeakMap<Socket, number>()
  return createServer(options, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > AHEAD) {
      socket.destroy()
      return
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle(request, response)
  })
}
