/**
 * Puts values into a path pattern. Takes '/kelas-show/:id', { id: 7 }. Returns '/kelas-show/7'.
 */
export function fillPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
