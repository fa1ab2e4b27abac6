import { OF_STAF } from '../../auth/login-limits.ts'

/** The name under which tries at the password of a staff account are counted, whatever a student's door is sent. */
export const triesOf = (username: string) => OF_STAF + username
