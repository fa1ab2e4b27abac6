import { Button } from '@sia/ui/button'

/** The acts on the schedule as a whole, beside its heading. */
export function KrsActions() {
  return (
    <div className="-my-2 -mr-3 flex flex-wrap lg:m-0 lg:gap-2">
      <Button look="plain" icon="print" onClick={() => print()} className="text-sm">
        Cetak
      </Button>
    </div>
  )
}
