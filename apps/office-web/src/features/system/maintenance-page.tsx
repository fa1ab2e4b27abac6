import { end, show, start } from '@sia/contracts/office/pemeliharaan'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { TextField } from '@sia/ui/text-field'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { Effects, TrialDialog, useTrial } from '../../shared/trial.tsx'
import { SystemPage } from './parts.tsx'

/** The students' app closed and opened, with the words that students read. Product §2.6, §25.20. */
export function MaintenancePage() {
  const answer = useQuery(read(show, {}))
  const [asked, setAsked] = useState<'start' | 'end' | null>(null)
  const close = () => setAsked(null)
  const open = useSend(end, {
    onSuccess() {
      close()
      showToast('SIA terbuka lagi bagi mahasiswa.')
    },
  })
  return (
    <SystemPage title="Pemeliharaan">
      <Loaded
        what="Pemeliharaan"
        read={answer}
        skeleton={<Skeleton className="h-48 skeleton-card" />}
      >
        {({ dibaca, lewat }) => (
          <Card className="grid max-w-3xl gap-4 p-4 sm:p-5">
            {dibaca === null ? (
              <p className="font-semibold">SIA terbuka bagi mahasiswa.</p>
            ) : (
              <div className="grid gap-2">
                <p className="font-semibold">SIA tertutup bagi mahasiswa. Mereka membaca:</p>
                <blockquote className="rounded-control bg-sunken p-3 wrap-anywhere">
                  {dibaca}
                </blockquote>
                {lewat && (
                  <Notice tone="warn" title="Perkiraan selesai sudah lewat.">
                    Buka SIA kembali, atau ganti perkiraannya.
                  </Notice>
                )}
              </div>
            )}
            <div className="flex flex-wrap gap-2">
              {dibaca !== null && (
                <Button
                  onClick={() => {
                    open.reset()
                    setAsked('end')
                  }}
                >
                  Buka SIA kembali
                </Button>
              )}
              <Button look={dibaca === null ? 'soft' : 'outline'} onClick={() => setAsked('start')}>
                {dibaca === null ? 'Tutup SIA' : 'Ganti pesan dan waktunya'}
              </Button>
            </div>
            <p className="text-sm text-muted">
              Selama tertutup tidak ada mahasiswa yang dapat masuk; Kantor tetap terbuka. SIA
              terbuka lagi bila Anda membukanya, bukan oleh waktunya.
            </p>
          </Card>
        )}
      </Loaded>
      {asked === 'start' && <StartDialog onClose={close} />}
      <ConfirmDialog
        question="Buka SIA kembali ?"
        confirm="Buka kembali"
        isOpen={asked === 'end'}
        isBusy={open.isSending}
        error={open.failure?.message}
        onConfirm={() => open.send({})}
        onClose={close}
      >
        Halaman mahasiswa terbuka sendiri dalam satu menit.
      </ConfirmDialog>
    </SystemPage>
  )
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ pesan: '', selesai: '' })
  const trial = useTrial(
    start,
    (isReal) => ({ body: { ...typed, terapkan: isReal } }),
    () => {
      onClose()
      showToast('SIA tertutup bagi mahasiswa.')
    },
  )
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    errors: trial.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <TrialDialog
      title="Pemeliharaan"
      subtitle="SIA tertutup bagi semua mahasiswa"
      trial={trial}
      act="Tutup SIA"
      onClose={onClose}
      effects={
        trial.shown && (
          <Effects
            lines={['Semua mahasiswa keluar dari layarnya, dan membaca:', trial.shown.dibaca]}
          />
        )
      }
    >
      <TextField label="Pesan" placeholder="Pembaruan server." {...field('pesan')} />
      <TextField
        label="Perkiraan selesai (WITA)"
        placeholder="06:00 atau 2 jam"
        {...field('selesai')}
      />
    </TrialDialog>
  )
}
