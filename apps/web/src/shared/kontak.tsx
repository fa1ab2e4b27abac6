import { list, type Kontak as Said } from '@sia/contracts/kontak'
import { BAGIAN_KONTAK, type BagianKontak, linkWhatsapp, showPromise } from '@sia/domain/kontak'
import { Fold } from '@sia/ui/fold'
import type { ApiError } from '@sia/web-kit/call/api-error'
import { useState } from 'react'
import { call } from '../lib/call/api.ts'

/** An office's contact, or why it is not known. */
type Answer = { said: Said | undefined } | { error: ApiError } | null

/**
 * How an office is reached and how soon it answers, beside a sentence that sends the student there. Asked for as it is
 * opened: nobody waits for it. Product §25.4.
 */
export function Kontak({ bagian }: { bagian: BagianKontak }) {
  const [answer, setAnswer] = useState<Answer>(null)
  async function ask() {
    try {
      const { kontak } = await call(list, {})
      setAnswer({ said: kontak.find((one) => one.bagian === bagian) })
    } catch (error) {
      // A contact that was known is better than nothing.
      setAnswer((known) => (known && 'said' in known ? known : { error: error as ApiError }))
    }
  }
  return (
    <Fold title={`Kontak ${BAGIAN_KONTAK[bagian]}`} onOpen={ask}>
      <div role="status" className="pb-2 text-sm">
        {answer === null ? (
          'Memuat…'
        ) : 'error' in answer ? (
          answer.error.message
        ) : (
          <KontakCard {...answer} bagian={bagian} />
        )}
      </div>
    </Fold>
  )
}

interface KontakCardProps {
  said: Said | undefined
  bagian: BagianKontak
}

/** An office's words on how it is reached. Product §25.4. */
export function KontakCard({ said, bagian }: KontakCardProps) {
  if (!said) return <p>{BAGIAN_KONTAK[bagian]} belum mengisi kontaknya. Silakan datang langsung.</p>
  const { ruang, jam, telepon, whatsapp, hari_kerja } = said
  return (
    <div className="grid gap-1">
      {ruang && <p>{ruang}</p>}
      {jam && <p>{jam}</p>}
      {hari_kerja !== null && <p>{showPromise(hari_kerja)}</p>}
      {(telepon || whatsapp) && (
        <p className="flex flex-wrap gap-x-5" translate="no">
          {telepon && (
            <a
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
              href={`tel:${telepon.replace(/[^\d+]/g, '')}`}
            >
              Telepon {telepon}
            </a>
          )}
          {whatsapp && (
            <a
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
              href={linkWhatsapp(whatsapp)}
              rel="noreferrer"
              target="_blank"
            >
              WhatsApp {whatsapp}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
