import { createTransport } from 'nodemailer'

const WAIT_MS = 10_000

/** A letter by e-mail, plain text. */
interface Mail {
  from: string
  to: string | string[]
  subject: string
  text: string
}

/**
 * Hands a letter to the mail server of `SMTP_URL`, within 10 seconds a step.
 * @throws Error with the server's words where it does not take the letter.
 */
export async function sendMail(url: string, mail: Mail): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}
