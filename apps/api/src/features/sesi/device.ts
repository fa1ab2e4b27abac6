import Bowser from 'bowser'

const MAX = 60

/**
 * A device as the student knows it. In: its User-Agent. Out: 'Chrome di Android', or what is known of the
 * two; null when nothing is.
 */
export function describeDevice(agent: string | undefined): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(' di ').slice(0, MAX) || null
}
