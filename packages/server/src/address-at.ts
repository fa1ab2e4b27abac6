/** Where a browser on this machine finds a server. */
export function addressAt(HOST: string, port: number): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
