import { type Attending, attend } from '@sia/contracts/office/buku-saku-kegiatan'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { PasteDialog } from '../../app/nims/paste-dialog.tsx'
import { People } from '../../app/nims/people.tsx'
import { RecordSection } from '../../app/record/record-page.tsx'
import type { Note } from '../../app/record/written-record.tsx'
import { useSend } from '../../lib/call.ts'

interface HadirProps {
  id: number
  judul: string
  hadir: Attending[]
  onDone: Note
}

/** The attendance list of an activity: pasted, and corrected by name. Product §25.24. */
export function Hadir({ id, judul, hadir, onDone }: HadirProps) {
  const params = { id: String(id) }
  const [isPasting, setPasting] = useState(false)
  const adding = useSend(attend, {
    onSuccess({ nomor, ditambah }) {
      setPasting(false)
      onDone(nomor, `${ditambah} mahasiswa ditambahkan ke daftar hadir.`)
    },
  })
  const removing = useSend(attend, {
    onSuccess: ({ nomor }) => onDone(nomor, 'Seorang mahasiswa dikeluarkan dari daftar hadir.'),
  })
  return (
    <RecordSection
      title={`Daftar hadir (${hadir.length})`}
      act={
        <Button
          look="soft"
          icon="plus"
          onClick={() => {
            adding.reset()
            setPasting(true)
          }}
        >
          Tempel NIM
        </Button>
      }
    >
      {removing.failure && <Notice tone="bad" title={removing.failure.message} />}
      {hadir.length === 0 ? (
        <p className="text-muted">
          Belum ada. Tempel NIM yang hadir; klaim yang menunggu dibandingkan dengannya.
        </p>
      ) : (
        <People
          people={hadir.map(({ klaim, ...one }) => ({ ...one, more: <Claim klaim={klaim} /> }))}
          isSending={removing.isSending}
          onRemove={(nim) => removing.send({ params, body: { tambah: [], keluar: [nim] } })}
        />
      )}
      {isPasting && (
        <PasteDialog
          title="Tempel daftar hadir"
          subtitle={judul}
          present={new Set(hadir.map(({ nim }) => nim))}
          isSending={adding.isSending}
          failure={adding.failure}
          onAdd={(tambah) => adding.send({ params, body: { tambah, keluar: [] } })}
          onClose={() => setPasting(false)}
        />
      )}
    </RecordSection>
  )
}

const CLAIMS = {
  disetujui: { tone: 'good', words: 'disetujui' },
  menunggu: { tone: 'warn', words: 'menunggu' },
  ditolak: { tone: 'bad', words: 'ditolak' },
} as const

function Claim({ klaim }: Pick<Attending, 'klaim'>) {
  if (klaim === null) return <Badge>belum mengajukan</Badge>
  const { tone, words } = CLAIMS[klaim]
  return <Badge tone={tone}>{words}</Badge>
}
