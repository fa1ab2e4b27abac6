/** A token's own claims: its session, when that is over (seconds since 1970), and its student. */
interface Claims {
  jti?: unknown
  exp?: unknown
  mhs_id?: unknown
}

/** The claims of a token, unchecked: for what the server looks at again. A text that is no token has none. */
export function readClaims(token: string | null): Claims {
  try {
    // Three parts between dots, the second one the claims.
    const claims = (token ?? '').split('.')[1] ?? ''
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
