import { Notice } from '@sia/ui/notice'

/** Why the user cannot do what stands below. */
export function Refused({ children }: { children: string }) {
  return (
    <div className="mb-4">
      <Notice tone="info" title={children} />
    </div>
  )
}
