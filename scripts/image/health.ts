import process from 'node:process'

// Ends with 0 when the server in this container answers that it can work, for the health check. Asks at the port that is
// given as a word, as of Kantor's container, where PORT is that of the students' portal; otherwise at PORT.

const { PORT = '3000' } = process.env
const [port = PORT] = process.argv.slice(2)
try {
  const signal = AbortSignal.timeout(2500)
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })
  if (!ok) throw new Error(`/health/ready answers ${status}`)
} catch (error) {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
}
