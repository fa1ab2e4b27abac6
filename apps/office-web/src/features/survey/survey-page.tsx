import { type ListedSurvey, list, undo } from '@sia/contracts/office/survey'
import { SURVEY_STATE } from '@sia/domain/survey'
import { showTanggal } from '@sia/domain/time'
import { buttonClass } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { ListPage } from '../../shared/list/list-page.tsx'
import type { Listing } from '../../shared/list/listing.ts'
import { useDone } from '../../shared/publish/done-here.ts'
import { Undoable } from '../../shared/record/written-record.tsx'
import { StateBadge } from './state-badge.tsx'

const SURVEY: Listing<ListedSurvey> = {
  address: to.survey(),
  title: 'Survey',
  many: 'survey',
  nothing: 'Belum ada survey.',
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  addressOf: ({ id }) => to.oneSurvey(id),
  lineOf: ({ soal, batas, keadaan }) => (
    <>
      {soal} pertanyaan{batas && ` · sampai ${showTanggal(batas)}`} <StateBadge keadaan={keadaan} />
    </>
  ),
  wordsOf: ({ name }) => name,
  sort: { id: 'nomor', desc: true },
  columns: [
    { id: 'nama', label: 'Survey', value: ({ name }) => name, width: 4 },
    {
      id: 'keadaan',
      label: 'Keadaan',
      value: ({ keadaan }) => SURVEY_STATE[keadaan],
      show: ({ keadaan }) => <StateBadge keadaan={keadaan} />,
      filter: true,
    },
    {
      id: 'batas',
      label: 'Hari terakhir',
      value: ({ batas }) => batas ?? '',
      show: ({ batas }) => <Day date={batas} />,
      width: 1.2,
    },
    { id: 'soal', label: 'Pertanyaan', value: ({ soal }) => soal },
    { id: 'nomor', label: 'Nomor', value: ({ id }) => id },
  ],
}

/** The surveys: drafts, open and closed ones. Product §25.25. */
export function SurveyPage() {
  const answer = useQuery({ ...read(list, {}), select: ({ survey }) => survey })
  const [done, setDone] = useDone()
  return (
    <ListPage
      listing={SURVEY}
      read={answer}
      acts={
        <div className="flex flex-wrap items-center gap-2">
          <Undoable done={done} endpoint={undo} onUndone={() => setDone(null)} />
          <AppLink to={to.surveyReminder()} className={buttonClass('outline')}>
            Pengingat
          </AppLink>
          <AppLink to={to.newSurvey()} className={buttonClass('primary')}>
            <Icon name="plus" /> Survey baru
          </AppLink>
        </div>
      }
    />
  )
}
