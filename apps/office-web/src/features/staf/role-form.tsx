import { type Staf, update } from '@sia/contracts/office/staf'
import type { Peran } from '@sia/domain/staf'
import { Button } from '@sia/ui/button'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { DosenChoice } from './dosen-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Changes the roles of an account, whose sessions then end. Product §25.2. */
export function RoleForm({ staf, onDone }: { staf: Staf; onDone: () => void }) {
  // As it was opened: what a colleague changes meanwhile, and this form does not, stays.
  const [before] = useState({ peran: staf.peran as Peran[], dosenId: staf.dosen?.id ?? null })
  const [peran, setPeran] = useState(before.peran)
  const [dosenId, setDosenId] = useState(before.dosenId)
  const isDosen = peran.includes('dosen')
  const { send, isSending, errors, failure } = useSend(update, {
    onSuccess({ changed }) {
      onDone()
      if (changed) showToast(`Akun ${staf.nama} diganti; semua sesinya berakhir.`)
    },
  })
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({
          params: { username: staf.username },
          body: {
            ...(isOther(peran, before.peran) && { peran }),
            ...(isDosen && dosenId !== before.dosenId && { dosen_id: dosenId }),
          },
        })
      }}
    >
      <RoleChoice chosen={peran} errors={errors.peran} onChange={setPeran} />
      {isDosen && (
        <DosenChoice
          value={dosenId ?? ''}
          errors={errors.dosen_id}
          onChange={({ target }) => setDosenId(Number(target.value) || null)}
        />
      )}
      {failure && <Notice tone="bad" title={failure.message} />}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Menyimpan…' : 'Simpan'}
      </Button>
    </form>
  )
}

const isOther = (one: string[], other: string[]) =>
  one.toSorted().join() !== other.toSorted().join()
