import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: what the sending costs must not stand in the measuring's way.
// Each request that is posted goes out on a connection of its own; what it is answered with is posted back.

/** Where the requests go. */
export interface Target {
  port: number
}

/** A request as it stands on the wire, so many times at once. Its head asks for the connection to end. */
export interface Raw {
  head: string
  body: string
  times: number
}

const { port }: Target = workerData

function send({ head, body }: Raw): void {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  // A server that has refused closes the connection while the rest is still on its way.
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('close', () => parentPort?.postMessage(answer))
  socket.write(`${head}\r\n\r\n${body}`)
}

parentPort?.on('message', (raw: Raw) => {
  for (let time = 0; time < raw.times; time += 1) send(raw)
})
