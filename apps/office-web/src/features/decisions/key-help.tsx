import { Dialog } from '@sia/ui/dialog'

const KEYS: [string, string][] = [
  ['J atau ↓', 'pengajuan berikutnya'],
  ['K atau ↑', 'pengajuan sebelumnya'],
  ['A', 'setujui'],
  ['M', 'tandai diketahui'],
  ['R', 'tolak dengan alasan; 1 sampai 3 memilih alasan'],
  ['X', 'pilih untuk diputuskan bersama'],
  ['Z', 'urungkan, selama 10 detik'],
  ['U', 'batalkan keputusan yang sudah terkirim'],
  ['?', 'bantuan ini'],
]

/** What each key does. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Pintasan keyboard" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {KEYS.map(([key, act]) => (
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
