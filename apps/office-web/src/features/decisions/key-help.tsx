import { Dialog } from '@sia/ui/dialog'
import type { Act, Kind } from './kind.ts'

interface KeyHelpProps {
  kinds: Kind[]
  isOpen: boolean
  onClose: () => void
}

/** What each key does. */
export function KeyHelp({ kinds, isOpen, onClose }: KeyHelpProps) {
  const acts = Map.groupBy(
    kinds.flatMap((kind) => kind.acts),
    ({ key }) => key,
  )
  const keys: [string, string][] = [
    ['J atau ↓', 'pengajuan berikutnya'],
    ['K atau ↑', 'pengajuan sebelumnya'],
    ...[...acts].map(([key, same]): [string, string] => [key.toUpperCase(), helpOf(same)]),
    ['X', 'pilih untuk diputuskan bersama'],
    ['Z', 'urungkan, selama 10 detik'],
    ['U', 'batalkan keputusan yang sudah terkirim'],
    ['?', 'bantuan ini'],
  ]
  return (
    <Dialog title="Pintasan keyboard" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, act]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The acts of one key, in small letters and each once. */
function helpOf(acts: Act[]): string {
  const labels = [...new Set(acts.map(({ label }) => label.toLowerCase()))]
  const hasPhrases = acts.some(({ words }) => words && words.phrases.length > 0)
  return labels.join(' atau ') + (hasPhrases ? '; angka memilih kata-kata yang tersedia' : '')
}
