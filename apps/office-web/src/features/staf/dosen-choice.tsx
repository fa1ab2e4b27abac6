import { listDosen } from '@sia/contracts/office/staf'
import type { SelectField } from '@sia/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { read } from '../../lib/call.ts'
import { LoadedSelect } from '../../shared/loaded-select.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** The lecturer whom an account stands for: his classes are the person's own. Product §25.1. */
export function DosenChoice(props: Props) {
  const answer = useQuery(read(listDosen, {}))
  return (
    <LoadedSelect what="Daftar dosen" read={answer} label="Dosen yang memakai akun ini" {...props}>
      {(data) => (
        <>
          <option value="">Belum ditentukan</option>
          {data?.dosen.map(({ id, nama }) => (
            <option key={id} value={id}>
              {nama}
            </option>
          ))}
        </>
      )}
    </LoadedSelect>
  )
}
