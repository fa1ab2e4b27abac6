import { connect, createServer, type Socket } from 'node:net'

type Side = 'client' | 'database'

/** A database connection that can be cut and frozen while the database itself goes on. */
export async function createProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  let held: (() => void)[] = []
  let awaited: { from: Side; words: RegExp; said: () => void } | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    const forward = (from: Side, to: Socket) => (chunk: Buffer) => {
      if (frozen) {
        held.push(() => to.write(chunk))
        return
      }
      to.write(chunk)
      if (awaited?.from !== from || !awaited.words.test(chunk.toString('latin1'))) return
      frozen = true
      awaited.said()
      awaited = undefined
    }
    client.on('data', forward('client', upstream))
    upstream.on('data', forward('database', client))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(databaseUrl)
  url.port = String(port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: url.href,
    /** Connections break and new ones are refused, as when the database stops. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
    start: () => listen(port),
    /** Connections stay open and nothing is answered, as when the database hangs. */
    freeze() {
      frozen = true
    },
    /** Freezes with the first piece in which one side says these words; out: when it has. */
    freezeAt: (from: Side, words: RegExp) =>
      new Promise<void>((said) => {
        awaited = { from, words, said }
      }),
    /** Breaks what is frozen; new connections are answered. */
    thaw() {
      frozen = false
      held = []
      cut()
    },
    /** Goes on where it froze, as if nothing had been. */
    goOn() {
      frozen = false
      for (const send of held.splice(0)) send()
    },
  }
}
