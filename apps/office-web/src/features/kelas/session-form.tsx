import { type KelasRecord, type Session, show } from '@sia/contracts/office/kelas'
import { listDosen, schedule } from '@sia/contracts/office/pengajaran'
import { isHeld } from '@sia/domain/absensi'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { SelectField } from '@sia/ui/select-field'
import { DateField } from '@sia/web-kit/date-field'
import { Form } from '@sia/web-kit/form'
import { useQuery } from '@tanstack/react-query'
import { LoadedSelect } from '../../app/loaded-select.tsx'
import { read, useForm } from '../../lib/call.ts'
import { nameSession } from './session-name.ts'
import type { KelasDone } from './use-undo-bar.tsx'

interface SessionFormProps {
  kelas: KelasRecord['kelas']
  session: Session
  onClose: () => void
  onDone: (done: KelasDone) => void
}

/** When a session is held, whether it is, and by whom in place of the class's lecturer. Product §25.11. */
export function SessionForm({ kelas, session, onClose, onDone }: SessionFormProps) {
  const { pertemuan, tanggal, pengganti, terabsen, ada } = session
  const dosen = useQuery(read(listDosen, {}))
  const seen = {
    tanggal,
    ditiadakan: ada && !isHeld(session),
    pengganti_id: pengganti?.id ?? null,
  }
  const form = useForm(schedule, {
    keptAs: null,
    untouched: {
      tanggal: seen.tanggal ?? '',
      ditiadakan: seen.ditiadakan ? 'ya' : '',
      pengganti_id: seen.pengganti_id === null ? '' : String(seen.pengganti_id),
      meski: '',
    },
    argsOf: (values) => ({
      params: { id: String(kelas.id), pertemuan },
      body: {
        tanggal: values.tanggal || null,
        ditiadakan: values.ditiadakan === 'ya',
        pengganti_id: values.pengganti_id === '' ? null : Number(values.pengganti_id),
        dilihat: seen,
        meski_ada_absensi: values.meski === 'ya',
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
  const isMoved =
    values.tanggal !== (seen.tanggal ?? '') || (values.ditiadakan === 'ya') !== seen.ditiadakan
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
