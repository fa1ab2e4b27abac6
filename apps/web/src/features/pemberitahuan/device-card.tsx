import { addDevice, removeDevice } from '@sia/contracts/pemberitahuan'
import { Badge } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { useEffect, useState } from 'react'
import { useSend } from '../../lib/send/send.ts'
import { type Ability, readAbility, subscribe } from '../../shared/push/subscription.ts'

interface DeviceCardProps {
  kunci: string | null
  perangkat: boolean
}

/** Whether this device is told, and how it is begun and ended. */
export function DeviceCard({ kunci, perangkat }: DeviceCardProps) {
  const [ability, setAbility] = useState<Ability | null>(null)
  useEffect(() => setAbility(readAbility()), [])
  return (
    <Card as="section" aria-labelledby="perangkat-ini" className="min-h-36 p-4 sm:p-6">
      <h2 id="perangkat-ini" className="flex flex-wrap items-center gap-x-3 text-lg font-bold">
        Perangkat ini {perangkat && <Badge tone="good">Menyala</Badge>}
      </h2>
      {kunci === null ? (
        <p className="mt-1 text-muted">Kampus belum mengirim pemberitahuan ke ponsel.</p>
      ) : ability === 'able' ? (
        <Switch kunci={kunci} perangkat={perangkat} onDenied={() => setAbility(readAbility())} />
      ) : (
        ability && <p className="mt-1 text-muted">{WHY[ability]}</p>
      )}
    </Card>
  )
}

const WHY = {
  denied:
    'Pemberitahuan dari SIA ditolak di browser ini. Izinkan di setelan situs browser, lalu buka lagi halaman ini.',
  install:
    'Di iPhone, pasang dahulu SIA di layar utama (tombol Bagikan, lalu Tambah ke Layar Utama) dan buka dari sana.',
  unable:
    'Browser ini tidak dapat menampilkan pemberitahuan. Pakai Chrome, Edge, Firefox, atau Safari.',
}

function Switch({
  kunci,
  perangkat,
  onDenied,
}: DeviceCardProps & { kunci: string; onDenied: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = useSend(addDevice, {
    onSuccess: () => showToast('Pemberitahuan di perangkat ini menyala.'),
  })
  const remove = useSend(removeDevice, {
    onSuccess: () => showToast('Pemberitahuan di perangkat ini dimatikan.'),
  })

  async function begin() {
    setAsking(true)
    setProblem(null)
    try {
      const subscribed = await subscribe(kunci)
      if (subscribed) add.send({ body: subscribed })
      else onDenied()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setProblem('Layanan pemberitahuan browser ini belum dapat dihubungi. Coba lagi nanti.')
    } finally {
      setAsking(false)
    }
  }

  const message = problem ?? add.failure?.message ?? remove.failure?.message
  const isBusy = isAsking || add.isSending || remove.isSending
  return (
    <div className="mt-3 grid gap-3">
      {message && <Notice tone="bad" title={message} />}
      {perangkat ? (
        <Button look="outline" aria-disabled={isBusy} onClick={() => remove.send({})}>
          Matikan di perangkat ini
        </Button>
      ) : (
        <Button aria-disabled={isBusy} onClick={begin}>
          {isAsking ? 'Menunggu jawaban Anda…' : 'Nyalakan di perangkat ini'}
        </Button>
      )}
    </div>
  )
}
