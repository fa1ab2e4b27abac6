import { hideNim, SURAT } from '@sia/domain/surat'
import { showTanggalLong } from '@sia/domain/time'
import { Badge, type Tone } from '@sia/ui/badge'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fact } from '@sia/ui/fact'
import { PageTitle } from '@sia/ui/page-title'
import { TextField } from '@sia/ui/text-field'
import type { ReactNode } from 'react'
import { VERIFIKASI } from './address.ts'
import type { Verification, VerifiedSurat } from './verification.ts'

/**
 * Whether a paper still holds, for whoever was shown it: rendered by the server, needs no code. Takes what is said, null
 * before a code was asked for. Product §26.2.
 */
export function VerifikasiPage({ said }: { said: Verification | null }) {
  return (
    <main className="app-main">
      <PageTitle title="Pemeriksaan surat" />
      <div className="measure grid gap-4">
        {said !== null && (
          <Card>
            {typeof said === 'string' ? <p role="alert">{SENTENCES[said]}</p> : <Found {...said} />}
          </Card>
        )}
        {said !== null && typeof said !== 'string' && (
          <p className="text-sm text-muted">
            Halaman ini tidak memeriksa nilai atau jumlah uang yang tertulis pada surat. Cocokkan
            nomor, nama dan tanggalnya dengan surat yang Anda terima.
          </p>
        )}
        {(said === null || said === 'tidak_ada') && <AskForm />}
      </div>
    </main>
  )
}

function AskForm() {
  return (
    <form action={VERIFIKASI} className="grid gap-4">
      <TextField
        label="Kode surat"
        name="kode"
        hint="Dua puluh huruf dan angka, tertulis di samping kode QR pada surat."
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">Periksa</Button>
    </form>
  )
}

const SENTENCES: Record<Extract<Verification, string>, string> = {
  tidak_ada: 'Tidak ada surat dengan kode ini. Periksa lagi kode pada surat.',
  dihapus: 'Surat ini tidak dapat diperiksa lagi.',
  terlalu_sering:
    'Terlalu banyak pemeriksaan dari jaringan Anda. Silakan coba lagi satu menit lagi.',
  belum_terbaca: 'Surat belum dapat diperiksa. Silakan muat ulang halaman ini sebentar lagi.',
}

function Found({ jenis, nomor, tentang, nama, nim, terbit, keadaan, sejak }: VerifiedSurat) {
  const { tone, words, hint } = STATES[keadaan]
  return (
    <>
      <p className="mb-4 text-lg">
        <Badge tone={tone}>
          {words}
          {sejak !== null && ` pada ${showTanggalLong(sejak)}`}
        </Badge>
      </p>
      <dl className="grid gap-4">
        <Fact label="Surat" value={SURAT[jenis].label} />
        {tentang !== null && <Fact label="Tentang" value={tentang} />}
        <Fact label="Nomor" value={nomor} />
        <Fact label="Nama" value={nama} />
        <Fact label="NIM" value={hideNim(nim)} />
        <Fact label="Terbit" value={showTanggalLong(terbit)} />
      </dl>
      {hint && <p className="mt-4">{hint}</p>}
    </>
  )
}

const STATES: Record<VerifiedSurat['keadaan'], { tone: Tone; words: string; hint?: ReactNode }> = {
  terbit: { tone: 'good', words: 'Masih berlaku' },
  diganti: {
    tone: 'warn',
    words: 'Diganti',
    hint: 'Data kampus berubah sejak surat ini terbit. Mintalah surat yang baru.',
  },
  ditarik: { tone: 'bad', words: 'Ditarik', hint: 'Kampus menarik surat ini.' },
}
