import { publish, remove, show, undo, type WholeSurvey } from '@sia/contracts/office/survey'
import { Button } from '@sia/ui/button'
import { Notice } from '@sia/ui/notice'
import { Day } from '@sia/web-kit/day'
import { useNavigate, useParams } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Record } from '../../shared/record/record.tsx'
import { RecordPage, RecordSection } from '../../shared/record/record-page.tsx'
import { type Note, WrittenRecord } from '../../shared/record/written-record.tsx'
import { Results } from './results.tsx'
import { StateBadge } from './state-badge.tsx'
import { SurveyForm } from './survey-form.tsx'

const LIST = { address: to.survey(), title: 'Survey' }

/** A new survey. Product §25.25. */
export function NewSurveyPage() {
  const navigate = useNavigate()
  return (
    <RecordPage list={LIST} title="Survey baru" subtitle="">
      <RecordSection title="Isi survey">
        <SurveyForm
          survey={null}
          onWritten={({ id, nomor }) =>
            navigate(to.oneSurvey(id), {
              replace: true,
              state: {
                done: {
                  nomor,
                  sentence: 'Survey disimpan sebagai konsep; mahasiswa belum melihatnya.',
                  isNew: true,
                },
              },
            })
          }
        />
      </RecordSection>
    </RecordPage>
  )
}

/** One survey: its questions, how it stands, and what was answered. Product §25.25. */
export function SurveyRecordPage() {
  const { id = '' } = useParams()
  return (
    <Record endpoint={show} args={{ params: { id } }} what="Survey" key={id}>
      {({ survey, riwayat }) => (
        <WrittenRecord
          id={survey.id}
          list={LIST}
          noun="Survey"
          title={survey.name}
          subtitle={
            survey.batas ? (
              <>
                Hari terakhir <Day date={survey.batas} />
              </>
            ) : (
              'Tanpa hari terakhir'
            )
          }
          state={<StateBadge keadaan={survey.keadaan} />}
          acts={(note) => <PublishButton survey={survey} onDone={note} />}
          history={riwayat}
          calls={{ undo, remove }}
        >
          {(note) => (
            <>
              <RecordSection title="Isi survey">
                <SurveyForm
                  survey={survey}
                  onWritten={({ nomor }) => note(nomor, 'Survey disimpan.')}
                />
              </RecordSection>
              <Results id={survey.id} />
            </>
          )}
        </WrittenRecord>
      )}
    </Record>
  )
}

function PublishButton({ survey, onDone }: { survey: WholeSurvey; onDone: Note }) {
  const isDraft = survey.keadaan === 'konsep'
  const { send, isSending, failure } = useSend(publish, {
    onSuccess: ({ nomor }) =>
      onDone(
        nomor,
        isDraft
          ? 'Survey diterbitkan: mahasiswa melihatnya.'
          : 'Survey ditarik: mahasiswa tidak melihatnya lagi; jawabannya tetap.',
      ),
  })
  return (
    <>
      {failure && <Notice tone="bad" title={failure.message} />}
      <Button
        look={isDraft ? 'primary' : 'outline'}
        aria-disabled={isSending}
        onClick={() => send({ params: { id: String(survey.id) }, body: { terbit: isDraft } })}
      >
        {isDraft ? 'Terbitkan' : 'Tarik'}
      </Button>
    </>
  )
}
