import { useSyncExternalStore } from 'react'
import { focusHeading } from './lib/heading.ts'
import { closeWarning, readWarning, subscribeWarnings } from './lib/warning.ts'
import { WarningDialog } from './warning-dialog.tsx'

/** The warnings of the app, one after another, over whatever screen there is. */
export function Warnings() {
  const warning = useSyncExternalStore(subscribeWarnings, readWarning, readWarning)
  return (
    <WarningDialog
      title={warning?.title ?? ''}
      isOpen={warning !== undefined}
      onClose={closeWarning}
      // The pressed element may be gone with its screen, and the focus with it.
      onGone={() => requestAnimationFrame(() => isFocusLost() && focusHeading())}
    >
      {warning?.text}
    </WarningDialog>
  )
}

const isFocusLost = () => document.activeElement === document.body
