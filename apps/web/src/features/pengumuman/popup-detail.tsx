import { showTanggal } from '@sia/domain/waktu'
import { useEffect, useRef } from 'react'
import { safeLink } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OutLink } from '../../ui/link-button.tsx'
import type * as antrean from './antrean.ts'

interface NextProps {
  onNext: () => void
  isLast: boolean
  /** Whether it came in the place of another one and takes over the focus. */
  takesFocus: boolean
}

/** An announcement: title, from and to, text and file. Specification §2 (announcement pop-ups). */
export function PengumumanDetail({
  pengumuman,
  ...next
}: NextProps & { pengumuman: antrean.Pengumuman }) {
  const { judul, dari, sampai, isi, file } = pengumuman
  const heading = useTakeFocus<HTMLHeadingElement>(next.takesFocus)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
        {judul}
      </h3>
      <p className="mt-1.5 flex items-center gap-2 text-sm font-semibold text-muted">
        <Icon name="calendar" className="size-4" />
        {showTanggal(dari)} sampai {showTanggal(sampai)}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{isi}</p>
      {file && (
        <a
          href={`/storage/pengumuman/${encodeURIComponent(file)}`}
          download={file}
          className={`${buttonClass('outline')} mt-4`}
        >
          <Icon name="download" />
          Unduh berkas
        </a>
      )}
      <NextButton {...next} />
    </>
  )
}

/** The reminder of the surveys with its links. Specification §1, §9 (survey reminder pop-up). */
export function PengingatSurvey({
  pengingat_survey,
  ...next
}: NextProps & { pengingat_survey: antrean.PengingatSurvey }) {
  const text = useTakeFocus<HTMLParagraphElement>(next.takesFocus)
  return (
    <>
      <p ref={text} tabIndex={-1} className="outline-none">
        Luangkan waktu sejenak untuk mengisi survei berikut. Masukan Anda membantu kampus menjadi
        lebih baik.
      </p>
      <ul className="mt-4 grid gap-2">
        {pengingat_survey.tautan.map(({ label, url }) => (
          <li key={label}>
            <SurveyLink label={label} url={url} onGo={next.onNext} />
          </li>
        ))}
      </ul>
      <NextButton {...next} />
    </>
  )
}

function SurveyLink({ label, url, onGo }: { label: string; url: string; onGo: () => void }) {
  const href = safeLink(url)
  if (href) {
    return (
      <OutLink href={href} look="soft" className="w-full">
        <span className="grow text-left">{label}</span>
        <Icon name="external" className="size-4" />
      </OutLink>
    )
  }
  // An address of this site; two slashes would lead to another one.
  if (!/^\/(?!\/)/.test(url)) return null
  return (
    <AppLink to={url} onClick={onGo} className={`${buttonClass('soft')} w-full`}>
      <span className="grow text-left">{label}</span>
      <Icon name="forward" className="size-4" />
    </AppLink>
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
