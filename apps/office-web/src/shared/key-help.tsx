import { Dialog } from '@sia/ui/dialog'

interface KeyHelpProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, act: string])[]
  isOpen: boolean
  onClose: () => void
}

export function KeyHelp({ keys, isOpen, onClose }: KeyHelpProps) {
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
