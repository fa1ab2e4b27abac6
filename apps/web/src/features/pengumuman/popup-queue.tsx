import { Dialog } from '@sia/ui/dialog'
import { CoverContext, useIsCovered } from '@sia/ui/lib/cover'
import { useNoDialog } from '@sia/ui/lib/dialogs'
import { useEffect, useState } from 'react'
import { useClose } from './close.ts'
import { PengingatSurveyDetail, PengumumanDetail } from './popup-detail.tsx'
import { type Popup, rememberClosed } from './queue.ts'

/** The pop-ups of the start, one after another. Takes at least one. Product §11.1. */
export default function PopupQueue({ popups }: { popups: Popup[] }) {
  const [closed, setClosed] = useState(0)
  const [isBegun, setBegun] = useState(false)
  // Never over another dialog; the pop-ups follow when the student has closed it.
  const isFree = useNoDialog()
  useEffect(() => {
    if (isFree) setBegun(true)
  }, [isFree])
  const isCovered = useIsCovered()
  // Made in one task and shown in the next: nobody asked for it, and a touch must not wait for both.
  const [isMade, setMade] = useState(false)
  useEffect(() => {
    if (!isBegun) return
    const timer = setTimeout(() => setMade(true))
    return () => clearTimeout(timer)
  }, [isBegun])

  const tellClosed = useClose()
  const popup = popups[closed]
  if (!popup) return null
  const close = () => {
    rememberClosed(popup)
    setClosed(closed + 1)
    tellClosed([popup])
  }
  const next = { onNext: close, isLast: closed === popups.length - 1, takesFocus: closed > 0 }
  return (
    <CoverContext value={isCovered || !isMade}>
      <Dialog
        title={'pengumuman' in popup ? 'PENGUMUMAN' : popup.pengingat_survey.judul}
        subtitle={popups.length > 1 ? `${closed + 1} dari ${popups.length}` : ''}
        look={closed % 2 === 0 ? 'brand' : 'accent'}
        isOpen={isBegun}
        onClose={close}
      >
        {'pengumuman' in popup ? (
          <PengumumanDetail key={popup.key} pengumuman={popup.pengumuman} {...next} />
        ) : (
          <PengingatSurveyDetail pengingat_survey={popup.pengingat_survey} {...next} />
        )}
      </Dialog>
    </CoverContext>
  )
}
