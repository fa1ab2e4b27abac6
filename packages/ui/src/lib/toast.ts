/** Whether something was done or failed. */
type ToastTone = 'good' | 'bad'

/** A short message that goes away by itself. */
export interface Toast {
  id: number
  text: string
  tone: ToastTone
}

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

/** Shows a message for 3 seconds. Product §1.5. */
export function showToast(text: string, tone: ToastTone = 'good'): void {
  lastId += 1
  set([...toasts, { id: lastId, text, tone }])
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

/** Calls the listener at every change until the returned function is called. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
