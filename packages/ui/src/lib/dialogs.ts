import { useSyncExternalStore } from 'react'

/** Whether no dialog is open, whichever part of the app opened it. */
export function useNoDialog(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector('dialog') === null)
}

// Dialogs are put into the body, beside the app.
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
