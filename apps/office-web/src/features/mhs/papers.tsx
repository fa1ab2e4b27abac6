import { listOf, type Paper, withdraw } from '@sia/contracts/office/surat'
import { SURAT, showRujukan } from '@sia/domain/surat'
import { showTanggal } from '@sia/domain/time'
import { Badge, type Tone } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { TextArea } from '@sia/ui/text-area'
import { Form } from '@sia/web-kit/form'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useForm } from '../../lib/call.ts'
import { RecordSection } from '../../shared/record/record-page.tsx'

const STATES: Record<Paper['keadaan'], { tone: Tone; words: string }> = {
  menunggu: { tone: 'warn', words: 'menunggu' },
  terbit: { tone: 'good', words: 'berlaku' },
  ditolak: { tone: 'bad', words: 'ditolak' },
  ditarik: { tone: 'bad', words: 'ditarik' },
  diganti: { tone: 'quiet', words: 'diganti' },
}

const namePaper = ({ jenis, rujukan, ke }: Paper) =>
  [SURAT[jenis].label, showRujukan(jenis, rujukan, ke)].filter(Boolean).join(' · ')

/** The papers of a student, each to be looked at and withdrawn. Product §26.2. */
export function Papers({ nim }: { nim: string }) {
  const answer = useQuery(read(listOf, { params: { nim } }))
  const [withdrawn, setWithdrawn] = useState<Paper | null>(null)
  return (
    <RecordSection title="Surat">
      <Loaded what="Surat" read={answer} skeleton={<Skeleton className="h-16" />}>
        {({ surat }) => (
          <>
            {surat.length === 0 && <p className="text-muted">Tidak ada.</p>}
            <ul className="divide-y divide-line">
              {surat.map((paper) => (
                <Row key={paper.id} paper={paper} onWithdraw={() => setWithdrawn(paper)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {withdrawn && <WithdrawDialog paper={withdrawn} onClose={() => setWithdrawn(null)} />}
    </RecordSection>
  )
}

function Row({ paper, onWithdraw }: { paper: Paper; onWithdraw: () => void }) {
  const { id, keadaan, nomor, dibuat_pada, terbit_pada, diganti_pada, oleh, alasan } = paper
  const { tone, words } = STATES[keadaan]
  const isIssued = keadaan === 'terbit' || keadaan === 'diganti'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="font-semibold">{namePaper(paper)}</strong>
          <Badge tone={tone}>
            {words}
            {keadaan === 'diganti' && diganti_pada && ` ${showTanggal(diganti_pada.slice(0, 10))}`}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {[nomor, showTanggal((terbit_pada ?? dibuat_pada).slice(0, 10)), oleh]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {alasan && <p className="text-sm">Alasan: {alasan}</p>}
      </div>
      {nomor && (
        <a
          href={`/berkas/surat/${id}.pdf`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Buka ${namePaper(paper)} ${nomor}`}
          className={buttonClass('outline')}
        >
          Buka
        </a>
      )}
      {isIssued && (
        <Button
          look="outline"
          aria-label={`Tarik ${namePaper(paper)} ${nomor}`}
          onClick={onWithdraw}
        >
          Tarik
        </Button>
      )}
    </li>
  )
}

function WithdrawDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const form = useForm(withdraw, {
    keptAs: `tarik-surat:${paper.id}`,
    untouched: { alasan: '' },
    argsOf: ({ alasan }) => ({ body: { id: paper.id, alasan } }),
    refreshes: [listOf],
    onReply: () => {
      showToast('Surat sudah ditarik.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title="Tarik surat"
      subtitle={`${namePaper(paper)} ${paper.nomor}`}
      isBusy={form.isSending}
      onClose={() => form.leave(onClose)}
    >
      <p className="mb-3 text-sm text-muted">
        Siapa pun yang memeriksa surat ini membaca bahwa surat sudah ditarik. Ini tidak dapat
        dibatalkan.
      </p>
      <Form form={form} submit="Tarik" sending="Menarik…" failed="Surat belum ditarik.">
        <TextArea label="Alasan, seperti dibaca mahasiswa" rows={3} {...form.field('alasan')} />
      </Form>
    </Dialog>
  )
}
