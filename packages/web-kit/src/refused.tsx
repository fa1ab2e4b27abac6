import { Notice } from '@sia/ui/notice'

/** Why a student who is not aktif can not do what stands below. Product §2.7. */
export function Refused({ children }: { children: string }) {
  return (
    <div className="mb-4">
      <Notice tone="info" title={children} />
    </div>
  )
}
