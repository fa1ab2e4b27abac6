import Bowser from 'bowser'

const MAX = 60

/**
 * A device as the student knows it, from its User-Agent: 'Chrome di Android', or the one of the two that is
 * known; null when neither is.
 */
export function describeDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(' di ').slice(0, MAX) || null
}
