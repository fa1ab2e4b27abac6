import { EMAIL_IN_SHEET } from '@sia/domain/contact-format'
import type { Env } from '../env.ts'
import { settledPortal } from '../portal.ts'
import { sendMail } from './send-mail.ts'

/** A letter to one student. */
interface Letter {
  subject: string
  text: string
}

/** SIA's e-mails to students. */
export interface Letters {
  /** Where students open SIA, 'https://sia.kampus.ac.id': never the name that a request came with, which anybody may choose. */
  portal: string
  /** @throws Error where the address is none, or the mail server does not take the letter. */
  send(to: string, letter: Letter): Promise<void>
}

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DOMAIN' | 'HOST' | 'PORT'>

/**
 * Letters by the settings SMTP_URL and MAIL_FROM, with links to DOMAIN, or to this machine where nobody else reaches the
 * server; null where one of them is not set.
 */
export function openLetters(env: Settings): Letters | null {
  const { SMTP_URL, MAIL_FROM } = env
  const portal = settledPortal(env)
  if (SMTP_URL === undefined || MAIL_FROM === undefined || portal === null) return null
  return {
    portal,
    async send(to, letter) {
      // A sheet may have brought a line break or a second address.
      if (!EMAIL_IN_SHEET.test(to) || /[,;<>]/.test(to)) throw new Error('no e-mail address')
      try {
        await sendMail(SMTP_URL, { from: MAIL_FROM, to, ...letter })
      } catch (error) {
        throw withoutAddress(error)
      }
    },
  }
}

/** A mail server's words repeat the address, which is no log's business. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = Object(error)
  return Object.assign(new Error(`mail server: ${responseCode ?? code}`), { code, responseCode })
}
