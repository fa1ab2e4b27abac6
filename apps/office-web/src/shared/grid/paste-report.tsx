import { Notice } from '@sia/ui/notice'

interface PasteReportProps {
  tone: 'bad' | 'info'
  title: string
  sentences: readonly string[]
  onClose: () => void
}

const MOST_SAID = 8

/** Why nothing was pasted, or what of a block was left out; it stays until it is closed or something else is pasted. */
export function PasteReport({ tone, title, sentences, onClose }: PasteReportProps) {
  const more = sentences.length - MOST_SAID
  return (
    <Notice tone={tone} title={title}>
      {sentences.slice(0, MOST_SAID).map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      {more > 0 && <span className="block">Dan {more} lagi.</span>}
      <button type="button" className="min-h-11 font-bold underline" onClick={onClose}>
        Mengerti
      </button>
    </Notice>
  )
}
