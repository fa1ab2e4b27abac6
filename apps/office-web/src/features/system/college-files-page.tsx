import { type CollegeFile, files, removeFile, storeFile } from '@sia/contracts/office/system'
import { titleOf } from '@sia/domain/berkas'
import { FOTO_FORMATS_READ } from '@sia/domain/foto'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { ConfirmDialog, Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read, useSend } from '../../lib/call.ts'
import { SheetDrop } from '../../shared/sheet-drop.tsx'
import { SystemPage } from './parts.tsx'

const nameOf = ({ jenis, cabang }: CollegeFile) => titleOf(jenis, cabang)

const keyOf = ({ jenis, cabang }: CollegeFile) => `${jenis} ${cabang ?? ''}`

const addressOf = ({ path }: CollegeFile) => `/berkas/kampus?path=${encodeURIComponent(path)}`

function showSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

const DOCUMENT = { types: '.pdf', hint: 'PDF, paling besar 20 MB.' }
const PICTURE = {
  types: '.png,.jpg,.jpeg,.webp',
  hint: `${FOTO_FORMATS_READ}, paling besar 20 MB. Di surat tingginya paling banyak 20 mm, di atas putih.`,
}

const acceptsOf = ({ jenis }: CollegeFile) => (jenis === 'logo' ? PICTURE : DOCUMENT)

/** The PDFs that every student opens, and the logo of papers: seen, replaced after a look, taken away. Product §25.27. */
export function CollegeFilesPage() {
  const answer = useQuery(read(files, {}))
  const [opened, setOpened] = useState<{ act: 'replace' | 'remove'; file: CollegeFile } | null>(
    null,
  )
  const close = () => setOpened(null)
  return (
    <SystemPage title="Berkas kampus">
      <p className="mb-3 max-w-3xl">
        PDF yang dibuka semua mahasiswa; yang belum ada, di layar mereka tidak dapat dibuka. Logo
        tampil di kiri kop surat; tanpa logo, surat terbit dengan nama kampus saja.
      </p>
      <Loaded
        what="Berkas kampus"
        read={answer}
        skeleton={<Skeleton className="h-96 skeleton-card" />}
      >
        {({ berkas }) => (
          <Card className="max-w-4xl p-4 sm:p-5">
            <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
              {berkas.map((file) => (
                <li
                  key={keyOf(file)}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
                >
                  <div className="min-w-0 grow basis-60 wrap-anywhere">
                    <h2 className="font-semibold first-letter:uppercase">{nameOf(file)}</h2>
                    <p className="text-sm text-muted">
                      {file.dipasang === null || file.ukuran === null ? (
                        <Badge tone="warn">belum ada</Badge>
                      ) : (
                        <>
                          {showSize(file.ukuran)}, dipasang <DayAndTime at={file.dipasang} />
                        </>
                      )}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {file.dipasang !== null && (
                      <a
                        href={addressOf(file)}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={`Lihat ${nameOf(file)}`}
                        className={buttonClass('plain')}
                      >
                        Lihat
                      </a>
                    )}
                    <Button
                      look="outline"
                      aria-label={`${file.dipasang === null ? 'Pasang' : 'Ganti'} ${nameOf(file)}`}
                      onClick={() => setOpened({ act: 'replace', file })}
                    >
                      {file.dipasang === null ? 'Pasang' : 'Ganti'}
                    </Button>
                    {file.dipasang !== null && (
                      <Button
                        look="plain"
                        aria-label={`Hapus ${nameOf(file)}`}
                        onClick={() => setOpened({ act: 'remove', file })}
                      >
                        Hapus
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {opened?.act === 'replace' && <ReplaceDialog file={opened.file} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog file={opened.file} onClose={close} />}
    </SystemPage>
  )
}

interface DialogOfProps {
  file: CollegeFile
  onClose: () => void
}

function ReplaceDialog({ file, onClose }: DialogOfProps) {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const { send, isSending, errors, failure, reset } = useSend(storeFile, {
    onSuccess({ kalimat }) {
      showToast(kalimat)
      onClose()
    },
  })
  const address = chosen?.address
  useEffect(
    () => () => (address === undefined ? undefined : URL.revokeObjectURL(address)),
    [address],
  )
  return (
    <Dialog
      title={`${file.dipasang === null ? 'Pasang' : 'Ganti'} ${nameOf(file)}`}
      subtitle={
        file.jenis === 'logo' ? 'Untuk surat yang terbit mulai sekarang' : 'PDF, paling besar 20 MB'
      }
      isOpen
      isBusy={isSending}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SheetDrop
          what={nameOf(file)}
          accepts={acceptsOf(file)}
          isBusy={isSending}
          errors={errors.berkas}
          onChoose={(one) => {
            reset()
            setChosen({ file: one, address: URL.createObjectURL(one) })
          }}
        />
        {chosen && (
          <div className="grid gap-1 rounded-control bg-sunken p-3 wrap-anywhere">
            <p>
              <strong>{chosen.file.name}</strong>, {showSize(chosen.file.size)}
            </p>
            <p>
              <a
                href={chosen.address}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
              >
                Lihat yang baru
              </a>
            </p>
            {file.dipasang !== null && file.ukuran !== null && (
              <p className="text-sm text-muted">
                Menggantikan yang lama ({showSize(file.ukuran)}), yang{' '}
                {file.jenis === 'logo' ? 'tetap di surat yang sudah terbit' : 'tidak kembali'}.
              </p>
            )}
          </div>
        )}
        {failure && <Notice tone="bad" title={failure.message} />}
        <div className="grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isSending} onClick={onClose}>
            Batal
          </Button>
          <Button
            aria-disabled={isSending || chosen === null}
            onClick={() =>
              chosen &&
              !isSending &&
              send({
                body: {
                  jenis: file.jenis,
                  cabang: file.cabang ?? '',
                  dilihat: file.dipasang ?? '',
                },
                file: chosen.file,
              })
            }
          >
            {isSending ? 'Memasang…' : 'Pasang'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function RemoveDialog({ file, onClose }: DialogOfProps) {
  const { jenis, cabang, dipasang } = file
  const { send, isSending, failure } = useSend(removeFile, {
    onSuccess({ kalimat }) {
      showToast(kalimat)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      question={`Hapus ${nameOf(file)} ?`}
      confirm="Hapus"
      isOpen
      isBusy={isSending}
      error={failure?.message}
      onConfirm={() => send({ body: { jenis, cabang, dilihat: dipasang } })}
      onClose={onClose}
    >
      {jenis === 'logo'
        ? 'Surat yang terbit mulai sekarang tanpa logo. Yang sudah terbit tetap memakainya.'
        : 'Mahasiswa tidak dapat membukanya lagi. Berkasnya tidak kembali.'}
    </ConfirmDialog>
  )
}
