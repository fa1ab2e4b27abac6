import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './way-back.ts'

// Beside way-back.ts, which is part of what starts before React has come.

/** Lets Back close a dialog while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return addLayer({ isDialog: true, onBack: () => onBack() })
  }, [isOpen])
}
