import { list, type Staf } from '@sia/contracts/office/staf'
import { PERAN, type Peran } from '@sia/domain/staf'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { HandedOver, type Sandi } from '../../shared/handed-over.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { StafForm } from './staf-form.tsx'
import { StafState } from './staf-state.tsx'

const rolesOf = ({ peran }: Staf) => (peran as Peran[]).map((role) => PERAN[role])
const stateOf = ({ active }: Staf) => (active ? 'aktif' : 'ditutup')

const STAF: Listing<Staf> = {
  address: to.staf(),
  title: 'Staf',
  many: 'akun',
  nothing: 'Belum ada akun.',
  keyOf: ({ username }) => username,
  nameOf: ({ nama }) => nama,
  addressOf: ({ username }) => to.stafAccount(username),
  lineOf: (staf) => (
    <>
      {staf.username} · {rolesOf(staf).join(', ')} <StafState staf={staf} />
    </>
  ),
  wordsOf: ({ nama, username, email }) => `${nama} ${username} ${email ?? ''}`,
  sort: { id: 'nama', desc: false },
  columns: [
    { id: 'nama', label: 'Nama', value: ({ nama }) => nama, width: 2 },
    { id: 'username', label: 'Nama pengguna', value: ({ username }) => username, width: 1.5 },
    { id: 'email', label: 'E-mail', value: ({ email }) => email ?? '', width: 2 },
    {
      id: 'peran',
      label: 'Peran',
      value: (staf) => rolesOf(staf).join(', '),
      filter: rolesOf,
      width: 2,
    },
    {
      id: 'akun',
      label: 'Akun',
      value: stateOf,
      show: (staf) => <StafState staf={staf} />,
      filter: true,
      width: 2,
    },
  ],
}

/** Everybody who may work in Kantor, for campus IT. Product §25.1. */
export function StafPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ staf }) => staf })
  const [isAdding, setAdding] = useState(false)
  const [sandi, setSandi] = useState<Sandi | null>(null)
  return (
    <>
      <ListPage
        listing={STAF}
        read={answer}
        acts={
          <Button icon="plus" onClick={() => setAdding(true)}>
            Akun baru
          </Button>
        }
      />
      <Dialog title="Akun baru" isOpen={isAdding} onClose={() => setAdding(false)}>
        <StafForm
          onMade={(made) => {
            setAdding(false)
            setSandi(made)
          }}
        />
      </Dialog>
      <HandedOver sandi={sandi} onClose={() => setSandi(null)} />
    </>
  )
}
