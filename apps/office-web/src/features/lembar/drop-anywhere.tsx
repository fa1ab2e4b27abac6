import { send } from '@sia/contracts/office/lembar'
import { showToast } from '@sia/ui/lib/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../lib/call.ts'
import { takeOne } from '../../lib/dropped.ts'
import { useSendSheet } from './use-send-sheet.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes a sheet that is dropped on any page of who may send sheets in; a field that takes files goes before. */
export function DropAnywhere() {
  return useMay(send) ? <Drop /> : null
}

function Drop() {
  const { sendSheet, isSending, refusal } = useSendSheet()
  const [isOver, setOver] = useState(false)
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    setOver(!event.defaultPrevented)
    event.preventDefault()
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    if (!isSending) sendSheet(takeOne(event.dataTransfer))
  })
  const onLeave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('dragover', onOver, { signal })
    addEventListener('drop', onDrop, { signal })
    addEventListener('dragleave', onLeave, { signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (refusal !== null) showToast(refusal, 'bad')
  }, [refusal])
  if (!isOver && !isSending) return null
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-surface/80 p-6 text-center text-lg font-bold"
    >
      {isSending ? 'Mengirim lembar…' : 'Lepaskan untuk memeriksa lembar ini'}
    </div>
  )
}
