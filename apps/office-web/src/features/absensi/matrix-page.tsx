import { type Absensi, list, type Mark, type Pertemuan, save } from '@sia/contracts/office/absensi'
import { parseAbsensi } from '@sia/domain/cell'
import { readSession } from '@sia/domain/class-words'
import { Button } from '@sia/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { call, read } from '../../lib/call.ts'
import { ClassHead } from '../../shared/class-head.tsx'
import { Grid } from '../../shared/grid/grid.tsx'
import { SaveState } from '../../shared/grid/save-state.tsx'
import { undoIn } from '../../shared/grid/undo.ts'
import { useCells } from '../../shared/grid/use-cells.ts'
import { useTitle } from '../../shared/page.tsx'
import { Record } from '../../shared/record/record.tsx'
import { columnsOf, refusalOf, showMark, withMarks } from './matrix.ts'

/** So often a grid looks what somebody else has typed. */
const LOOK_MS = 3000

const KEYS = ['h', 'i', 's', 'a']

const CLASSES: Readonly<Record<string, string>> = {
  H: 'text-good',
  I: 'text-brand-ink font-bold',
  S: 'bg-accent-soft text-accent-ink font-bold',
  A: 'bg-bad-soft text-bad font-bold',
}
const classOf = (text: string) => CLASSES[text] ?? ''

/** The attendance of a class as a grid of all its sessions. Product §25.12. */
export function MatrixPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={list} args={{ params: { id } }} what="Absensi" key={id}>
      {(absensi) => <Matrix id={id} absensi={absensi} />}
    </Record>
  )
}

function Matrix({ id, absensi }: { id: string; absensi: Absensi }) {
  const { kelas, mahasiswa } = absensi
  useTitle(`Absensi ${kelas.kode}`)
  const client = useQueryClient()
  const { queryKey } = read(list, { params: { id } })
  const byNim = new Map(mahasiswa.map((row) => [row.nim, row]))
  const cells = useCells<string>(
    {
      parse: parseAbsensi,
      show: showMark,
      keptAs: `absensi ${id}`,
      async send(changes) {
        const marks = changes.map(({ nim, column, from, to }) => ({
          nim,
          pertemuan: column as Pertemuan,
          dari: from as Mark | null,
          ke: to as Mark | null,
        }))
        const { bentrok, ditolak } = await call(save, { params: { id }, body: { sel: marks } })
        return {
          conflicts: bentrok.map(({ nim, pertemuan, kini }) => ({
            nim,
            column: pertemuan,
            now: kini,
          })),
          refused: ditolak.map(({ nim, pertemuan, alasan }) => ({
            nim,
            column: pertemuan,
            sentence: alasan,
          })),
        }
      },
      onSaved(saved) {
        // A look that began before the save would show the cell as it was.
        client.cancelQueries({ queryKey })
        client.setQueryData<Absensi>(
          queryKey,
          (old) =>
            old && {
              ...old,
              mahasiswa: old.mahasiswa.map((row) => {
                const own = saved
                  .filter(({ nim }) => nim === row.nim)
                  .map(({ column, value }) => ({
                    pertemuan: column as Pertemuan,
                    status: value as Mark | null,
                  }))
                return own.length > 0 ? withMarks(row, own) : row
              }),
            },
        )
        // The absences that are left follow on the server.
        client.invalidateQueries({ queryKey })
      },
    },
    ({ nim, column }) => byNim.get(nim)?.absensi[column as Pertemuan] ?? null,
  )
  useLookAgain(LOOK_MS, () => {
    if (!cells.isBusy()) client.invalidateQueries({ queryKey })
  })
  return (
    <div className="grid gap-4 px-4 py-5 lg:px-6">
      <ClassHead id={id} kelas={kelas} title="Absensi" />
      <p className="max-w-prose text-sm text-muted">
        Ketik H, I, S, atau A; Delete mengosongkan. Pertemuan yang ditiadakan atau belum
        direncanakan tidak dapat diisi; untuk yang belum tiba hanya I dan S.
      </p>
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-canvas py-2">
        <SaveState cells={cells} />
        <Button
          look="plain"
          className="ml-auto"
          aria-disabled={!cells.canUndo()}
          onClick={() => undoIn(cells)}
        >
          Urungkan <kbd>Ctrl Z</kbd>
        </Button>
      </div>
      <Grid
        label={`Absensi ${kelas.kode}`}
        rows={mahasiswa}
        cells={cells}
        columns={columnsOf(absensi)}
        parse={parseAbsensi}
        columnOf={readSession}
        refuse={refusalOf(absensi)}
        keys={KEYS}
        classOf={classOf}
        shown={[
          {
            id: 'hadir',
            label: 'Hadir',
            width: 76,
            show: ({ row: { hadir } }) => `${hadir.hadir}/${hadir.pertemuan}`,
          },
          {
            id: 'sisa',
            label: 'Sisa absen',
            width: 300,
            show: ({ row: { sisa } }) => (
              <span className={sisa?.keadaan === 'gagal' ? 'text-bad' : ''}>
                {sisa?.sentence ?? '-'}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
