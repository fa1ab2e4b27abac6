import { BAGIAN, list, type Marks, save } from '@sia/contracts/office/nilai'
import { OF_ALL } from '@sia/domain/absensi'
import { parseMark, showMark } from '@sia/domain/cell'
import { readBagian } from '@sia/domain/class-words'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useLookAgain } from '../../lib/at-work.ts'
import { call, read } from '../../lib/call.ts'
import { ClassHead } from '../../shared/class-head.tsx'
import type { Place } from '../../shared/grid/cells.ts'
import { Grid } from '../../shared/grid/grid.tsx'
import { SaveState } from '../../shared/grid/save-state.tsx'
import { undoIn } from '../../shared/grid/undo.ts'
import { useCells } from '../../shared/grid/use-cells.ts'
import { useIsNarrow } from '../../shared/list/narrow.ts'
import { useTitle } from '../../shared/page.tsx'
import { Record } from '../../shared/record/record.tsx'
import { Distribution } from './distribution.tsx'
import { COLUMNS, isBagian, isEmptyMark, sayDrafts, shownIn, totalOf, withDrafts } from './marks.ts'
import { Missing } from './missing.tsx'
import { PhoneMarks } from './phone-marks.tsx'
import { Publication, type Published } from './publication.tsx'
import { PublishButton } from './publish-button.tsx'
import { SheetButtons } from './sheet-buttons.tsx'

/** So often a grid looks what somebody else has typed. */
const LOOK_MS = 3000

/** The marks of a class, typed as a spreadsheet and published to their students. Product §25.12. */
export function NilaiPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={list} args={{ params: { id } }} what="Nilai" key={id}>
      {(marks) => <MarksOf id={id} marks={marks} />}
    </Record>
  )
}

function MarksOf({ id, marks }: { id: string; marks: Marks }) {
  const { kelas, mahasiswa } = marks
  useTitle(`Nilai ${kelas.kode}`)
  const client = useQueryClient()
  const isNarrow = useIsNarrow()
  const [goal, setGoal] = useState<Place | null>(null)
  const [published, setPublished] = useState<Published | null>(null)
  const { queryKey } = read(list, { params: { id } })
  const byNim = new Map(mahasiswa.map((row) => [row.nim, row]))
  const cells = useCells<number>(
    {
      parse: parseMark,
      show: showMark,
      keptAs: `nilai ${id}`,
      async send(changes) {
        const marks = changes.flatMap(({ nim, column, from, to }) =>
          isBagian(column) ? [{ nim, bagian: column, dari: from, ke: to }] : [],
        )
        const { bentrok, keluar } = await call(save, { params: { id }, body: { sel: marks } })
        return {
          conflicts: bentrok.map(({ nim, bagian, kini }) => ({ nim, column: bagian, now: kini })),
          refused: changes
            .filter(({ nim }) => keluar.includes(nim))
            .map((one) => ({ ...one, sentence: 'Mahasiswa ini tidak lagi di kelas ini.' })),
        }
      },
      onSaved(saved) {
        // A look that began before the save would show the cell as it was.
        client.cancelQueries({ queryKey })
        client.setQueryData<Marks>(
          queryKey,
          (old) =>
            old && {
              ...old,
              mahasiswa: old.mahasiswa.map((row) => {
                const own = saved.flatMap(({ nim, column, value }) =>
                  nim === row.nim && isBagian(column) ? [{ bagian: column, nilai: value }] : [],
                )
                return own.length > 0 ? withDrafts(row, own) : row
              }),
            },
        )
      },
    },
    ({ nim, column }) => {
      const row = byNim.get(nim)
      return row && isBagian(column) ? shownIn(row, column) : null
    },
  )
  useLookAgain(LOOK_MS, () => {
    if (!cells.isBusy()) client.invalidateQueries({ queryKey })
  })
  const gradeOf = (row: Marks['mahasiswa'][number]) => {
    const texts = COLUMNS.map(({ id: column }) => [column, cells.textOf({ nim: row.nim, column })])
    return totalOf(row, Object.fromEntries(texts), kelas)?.grade ?? null
  }
  const grades = mahasiswa.map(gradeOf)
  const incomplete = grades.filter((grade) => grade === null).length
  const missing = Object.fromEntries(
    BAGIAN.map((bagian) => [
      bagian,
      mahasiswa.filter(({ nim }) => isEmptyMark(cells.textOf({ nim, column: bagian }))),
    ]),
  ) as Record<(typeof BAGIAN)[number], Marks['mahasiswa']>
  const missingCard = <Missing missing={missing} onGoTo={(place) => setGoal({ ...place })} />
  return (
    <div className="grid gap-4 px-4 py-5 lg:px-6">
      <ClassHead id={id} kelas={kelas} title="Nilai" />
      <p className="max-w-prose text-sm text-muted">
        Kehadiran ({OF_ALL}) {kelas.persentasi_kehadiran}%, tugas {kelas.persentasi_tugas}%, UTS{' '}
        {kelas.persentasi_uts}%, UAS {kelas.persentasi_uas}%. Mahasiswa belum melihat draf sampai
        Anda menerbitkannya.
      </p>
      <div className="-mx-3 flex flex-wrap">
        <SheetButtons id={id} rows={mahasiswa} cells={cells} />
      </div>
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
        <PublishButton
          id={id}
          marks={marks}
          missing={incomplete}
          cells={cells}
          onGoTo={(place) => setGoal({ ...place })}
          onPublished={(one) => {
            setPublished(one)
            cells.forgetSteps()
          }}
        />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
        {isNarrow ? (
          <>
            {missingCard}
            <PhoneMarks
              rows={mahasiswa}
              cells={cells}
              goal={goal}
              gradeOf={(row) => gradeOf(row) ?? '-'}
            />
          </>
        ) : (
          <Grid
            goal={goal}
            label={`Nilai ${kelas.kode}`}
            rows={mahasiswa}
            cells={cells}
            columns={COLUMNS}
            parse={parseMark}
            columnOf={readBagian}
            shown={[
              {
                id: 'kehadiran',
                label: `Hadir ${OF_ALL}`,
                width: 96,
                show: ({ row }) => `${showMark(row.kehadiran)}%`,
              },
              {
                id: 'total',
                label: 'Total',
                width: 64,
                show: ({ row, texts }) =>
                  showMark(totalOf(row, texts, kelas)?.total ?? null) || '-',
              },
              {
                id: 'huruf',
                label: 'Huruf',
                width: 58,
                show: ({ row, texts }) => totalOf(row, texts, kelas)?.grade ?? '-',
              },
              {
                id: 'draf',
                label: 'Draf',
                width: 110,
                show: ({ row }) => <span className="text-xs">{sayDrafts(row)}</span>,
              },
            ]}
          />
        )}
        <div className="grid gap-4">
          <Card as="section" aria-label="Sebaran huruf" className="p-4">
            <h2 className="mb-3 font-bold">Sebaran huruf</h2>
            <Distribution grades={grades} />
          </Card>
          {!isNarrow && missingCard}
          <Publication
            id={id}
            terbitan={marks.terbitan}
            // A person who types on has another step to take back.
            published={cells.canUndo() ? null : published}
          />
        </div>
      </div>
    </div>
  )
}
