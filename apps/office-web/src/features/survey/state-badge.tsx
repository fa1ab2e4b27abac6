import { SURVEY_STATE, type SurveyState } from '@sia/domain/survey'
import { Badge } from '@sia/ui/badge'

const TONES = { konsep: 'warn', terbuka: 'good', ditutup: 'quiet' } as const

/** How a survey stands. */
export const StateBadge = ({ keadaan }: { keadaan: SurveyState }) => (
  <Badge tone={TONES[keadaan]}>{SURVEY_STATE[keadaan]}</Badge>
)
