import { type Staf, update } from '@sia/contracts/office/staf'
import type { Peran } from '@sia/domain/staf'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { RoleChoice } from './role-choice.tsx'

/** Changes the roles of an account, whose sessions then end. Product §25.2. */
export function RoleForm({ staf, onDone }: { staf: Staf; onDone: () => void }) {
  const [peran, setPeran] = useState(staf.peran as Peran[])
  const { send, isSending, errors, failure } = useSend(update, {
    onSuccess({ changed }) {
      onDone()
      if (changed) showToast(`Peran ${staf.nama} diganti; semua sesinya berakhir.`)
    },
  })
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { username: staf.username }, body: { peran } })
      }}
    >
      <RoleChoice chosen={peran} errors={errors.peran} onChange={setPeran} />
      {failure && <Notice tone="bad" title={failure.message} />}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Menyimpan…' : 'Simpan'}
      </Button>
    </form>
  )
}
