import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Socket } from 'node:net'

/** Every address of this machine, those of IPv4 and of IPv6. */
const ALL = '::'
const ALL_OLD = '0.0.0.0'
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const NO_NEW_KIND = ['EAFNOSUPPORT', 'EADDRNOTAVAIL']

/**
 * Where a server listens that is told HOST: there, and on a machine that knows no IPv6 on all
 * addresses of IPv4 where HOST says all.
 * @throws what `tryOut` throws otherwise.
 */
export async function listeningHost(host: string, tryOut = listenOnce): Promise<string> {
  if (host !== ALL) return host
  try {
    await tryOut(ALL)
    return ALL
  } catch (error) {
    if (NO_NEW_KIND.includes((error as NodeJS.ErrnoException).code ?? '')) return ALL_OLD
    throw error
  }
}

/**
 * Every client keeps his address: of IPv4 as he knows it, also on a socket that takes both kinds, and after he hung
 * up, where Node forgets it; '' where he did so before he was taken.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const value = MAPPED.exec(remoteAddress)?.[1] ?? remoteAddress
    Object.defineProperty(socket, 'remoteAddress', { value })
  })
}

async function listenOnce(host: string): Promise<void> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
