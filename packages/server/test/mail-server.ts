import { SMTPServer } from 'smtp-server'

/** A mail as it arrived, and the account that sent it. */
interface Mail {
  to: string[]
  from: string
  text: string
  user: string | undefined
}

/** A mail server that takes whoever knows the password 'benar', and what it has received. */
export function mailServer() {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'benar' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onData(stream, { envelope, user }, done) {
      stream.toArray().then((chunks) => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text: Buffer.concat(chunks).toString(),
          user: user as string | undefined,
        })
        done()
      }, done)
    },
  })
  return { smtp, mails }
}
