import type { PengingatSurvey, Pengumuman } from '@sia/contracts/pengumuman'
import { Button } from '@sia/ui/button'
import { useEffect, useRef } from 'react'
import { AnnouncementBody, TautanSurvey } from './announcement-body.tsx'

interface NextProps {
  onNext: () => void
  isLast: boolean
  /** Whether it came in the place of another one and takes over the focus. */
  takesFocus: boolean
}

/** An announcement: title, from and to, text and file. Product §11.1. */
export function PengumumanDetail({ pengumuman, ...next }: NextProps & { pengumuman: Pengumuman }) {
  const heading = useTakeFocus<HTMLHeadingElement>(next.takesFocus)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
        {pengumuman.judul}
      </h3>
      <AnnouncementBody pengumuman={pengumuman} />
      <NextButton {...next} />
    </>
  )
}

/** The reminder of the surveys with its links. Product §11.2. */
export function PengingatSurveyDetail({
  pengingat_survey,
  ...next
}: NextProps & { pengingat_survey: PengingatSurvey }) {
  const text = useTakeFocus<HTMLParagraphElement>(next.takesFocus)
  return (
    <>
      <p ref={text} tabIndex={-1} className="outline-none">
        Luangkan waktu sejenak untuk mengisi survey berikut. Masukan Anda membantu kampus menjadi
        lebih baik.
      </p>
      <TautanSurvey tautan={pengingat_survey.tautan} onGo={next.onNext} />
      <NextButton {...next} />
    </>
  )
}

function NextButton({ onNext, isLast }: NextProps) {
  return (
    <Button className="mt-6 w-full" onClick={onNext}>
      {isLast ? 'Tutup' : 'Berikutnya'}
    </Button>
  )
}

function useTakeFocus<E extends HTMLElement>(takesFocus: boolean) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return ref
}
