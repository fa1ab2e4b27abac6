import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: what the asking side costs must not stand in the measuring's way.
// So many requests of one caller at a time, again and again, until the thread is told to stop.

export interface Parallel {
  url: string
  headers: Record<string, string>
  atOnce: number
}

const { url, headers, atOnce }: Parallel = workerData
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const statuses: Record<string, number> = {}

function ask(): void {
  const request = get(url, { agent, headers }, (response) => {
    const { statusCode = 0 } = response
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    response.resume().on('end', ask)
  })
  request.on('error', () => setTimeout(ask, 50))
}

for (let index = 0; index < atOnce; index += 1) ask()
parentPort?.on('message', () => parentPort?.postMessage(statuses))
