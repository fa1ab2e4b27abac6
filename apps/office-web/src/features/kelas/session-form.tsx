import { type KelasRecord, type Session, show } from '@sia/contracts/office/kelas'
import { listDosen, schedule } from '@sia/contracts/office/pengajaran'
import { isHeld } from '@sia/domain/absensi'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { showJamkul } from '@sia/web-kit/show/format'
import { useQuery } from '@tanstack/react-query'
import { read, useForm } from '../../lib/call.ts'
import { LoadedSelect } from '../../shared/loaded-select.tsx'
import { nameSession } from '../../shared/session-name.ts'
import { Clashes, useClashes } from './session-clashes.tsx'
import type { KelasDone } from './use-undo-bar.tsx'

interface SessionFormProps {
  kelas: KelasRecord['kelas']
  session: Session
  onClose: () => void
  onDone: (done: KelasDone) => void
}

/** When and where a session is held, whether it is, and by whom in place of the class's lecturer. Product §25.11. */
export function SessionForm({ kelas, session, onClose, onDone }: SessionFormProps) {
  const { pertemuan, tanggal, pengganti, terabsen, ada } = session
  const dosen = useQuery(read(listDosen, {}))
  const seen = {
    tanggal,
    ditiadakan: ada && !isHeld(session),
    pengganti_id: pengganti?.id ?? null,
    dari: session.dari,
    sampai: session.sampai,
    ruangan_id: session.ruangan?.id ?? null,
  }
  const untouched = {
    tanggal: seen.tanggal ?? '',
    ditiadakan: seen.ditiadakan ? 'ya' : '',
    pengganti_id: textOf(seen.pengganti_id),
    dari: seen.dari?.slice(0, 5) ?? '',
    sampai: seen.sampai?.slice(0, 5) ?? '',
    ruangan_id: textOf(seen.ruangan_id),
    meski: '',
    dilihat: '',
  }
  const params = { id: String(kelas.id), pertemuan }
  const form = useForm(schedule, {
    keptAs: null,
    untouched,
    argsOf: (values) => ({
      params,
      body: {
        tanggal: values.tanggal || null,
        ditiadakan: values.ditiadakan === 'ya',
        pengganti_id: numberOf(values.pengganti_id),
        dari: values.dari || null,
        sampai: values.sampai || null,
        ruangan_id: numberOf(values.ruangan_id),
        dilihat: seen,
        meski_ada_absensi: values.meski === 'ya',
        bentrok_dilihat: values.dilihat === '' ? [] : values.dilihat.split('\n'),
      },
    }),
    refreshes: [show],
    onReply: ({ nomor }) => {
      const sentence = `${nameSession(pertemuan)} tersimpan; mahasiswa langsung melihatnya.`
      if (nomor === null) showToast('Tidak ada yang berubah.')
      else onDone({ nomor, sentence })
      onClose()
    },
  })
  const { values } = form
  const isMoved = (['tanggal', 'ditiadakan', 'dari', 'sampai', 'ruangan_id'] as const).some(
    (field) => values[field] !== untouched[field],
  )
  const isChanged = isMoved || values.pengganti_id !== untouched.pengganti_id
  const found = useClashes(params, values)
  const clashes = isChanged && values.ditiadakan === '' ? found : { ruangan: [], lain: [] }
  const seenClashes = clashes.lain.join('\n')
  return (
    <Dialog
      isOpen
      title={`Ubah ${nameSession(pertemuan)}`}
      subtitle={`${kelas.matkul}, ${kelas.kode}`}
      isBusy={form.isSending}
      onClose={() => form.leave(onClose)}
    >
      <Form form={form} submit="Simpan" failed="Pertemuan belum tersimpan." className="grid gap-1">
        <DateField type="date" label="Tanggal" {...form.field('tanggal')} />
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextField type="time" label="Jam mulai" {...form.field('dari')} />
          <TextField type="time" label="Jam selesai" {...form.field('sampai')} />
        </div>
        <p className="-mt-2 mb-3 text-sm text-muted">
          Kosongkan bila sama dengan jam kelas, {showJamkul(kelas.jamkul)}.
        </p>
        <LoadedSelect
          what="Daftar ruangan"
          read={dosen}
          label="Ruangan"
          {...form.field('ruangan_id')}
        >
          {(data) => (
            <>
              <option value="">Ruangan kelas ({kelas.ruangan ?? 'belum ada'})</option>
              {data?.ruangan.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
            </>
          )}
        </LoadedSelect>
        <SelectField label="Pelaksanaan" {...form.field('ditiadakan')}>
          <option value="">Diadakan</option>
          <option value="ya">Ditiadakan</option>
        </SelectField>
        <LoadedSelect
          what="Daftar dosen"
          read={dosen}
          label="Dosen pengganti"
          {...form.field('pengganti_id')}
        >
          {(data) => (
            <>
              <option value="">Tidak ada</option>
              {data?.dosen.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
            </>
          )}
        </LoadedSelect>
        <Clashes
          ruangan={isMoved ? clashes.ruangan : []}
          lain={clashes.lain}
          isSeen={values.dilihat !== '' && values.dilihat === seenClashes}
          onSeen={(isSeen) => form.setValue('dilihat', isSeen ? seenClashes : '')}
        />
        {terabsen > 0 && isMoved && (
          <label className="mb-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-brand"
              checked={values.meski === 'ya'}
              onChange={({ target }) => form.setValue('meski', target.checked ? 'ya' : '')}
            />
            Sudah ada absensi {terabsen} mahasiswa. Tetap pindahkan atau tiadakan.
          </label>
        )}
      </Form>
    </Dialog>
  )
}

const textOf = (id: number | null) => (id === null ? '' : String(id))
const numberOf = (text: string) => (text === '' ? null : Number(text))
