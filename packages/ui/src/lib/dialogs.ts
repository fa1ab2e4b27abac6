import { useSyncExternalStore } from 'react'

/** Whether no dialog is open, whichever part of the app opened it. */
export function useNoDialog(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector('dialog[open]') === null)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
