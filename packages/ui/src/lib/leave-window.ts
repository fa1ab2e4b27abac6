import { flushSync } from 'react-dom'
import { focusHeading } from './heading.ts'

/**
 * Closes a window whose opener goes with what was done in it. The focus, which the window gives back to the opener, would
 * be lost with that: the page's heading has it instead.
 */
export function leaveForHeading(close: () => void): void {
  flushSync(close)
  focusHeading()
}
