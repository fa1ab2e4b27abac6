/** An app's own types: `address` is the type of its addresses, so that a link that leads nowhere does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: an app declares what it holds
export interface Register {}

/** An address within the app. */
export type AppAddress = Register extends { address: infer Own extends string } ? Own : `/${string}`

/** A path with what is asked for there, such as { search: 'basis data', page: 2 }; what is empty, and the first page, is left out. */
export function withQuery<Path extends string>(
  path: Path,
  { page = 1, ...words }: { page?: number; [name: string]: string | number | undefined },
): Path | `${Path}?${string}` {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(words)) if (value) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
