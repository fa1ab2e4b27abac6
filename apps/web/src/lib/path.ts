/**
 * Puts values into a path pattern. In: '/kelas-show/:id', { id: 7 }. Out: '/kelas-show/7'.
 */
export function fillPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Reads the values out of a path. In: '/kelas-show/:id', '/kelas-show/7'. Out: { id: '7' }, or null
 * when the path does not follow the pattern. A slash at the end and capitals make no difference.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = split(pattern)
  const given = split(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part !== value.toLowerCase()) return null
  }
  return params
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean)
}

// A lone % in the address bar is not an encoding; the text is then taken as it stands.
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
