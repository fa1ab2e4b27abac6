import { defaults, type Variable } from './env.ts'

/** The meaning of a variable, and the words for its default where that is no value. */
interface Setting {
  meaning: string
  unset?: string
}

const settings: Record<Variable, Setting> = {
  PORT: { meaning: 'port of the web server; of a range, as for docker compose, the first' },
  HOST: { meaning: 'address it listens on; `::` for all, `0.0.0.0` for those of IPv4' },
  DOMAIN: {
    meaning:
      'names of the students’ portal behind TLS, as for docker compose; the first stands in the code of Presensi QR and of papers, which are issued with it, or where HOST is localhost',
    unset: 'the machine on which Kantor was called, at `PORT`',
  },
  KANTOR: { meaning: '`0` leaves Kantor, the app of the college’s offices, out', unset: '`1`' },
  KANTOR_PORT: { meaning: 'port of Kantor' },
  KANTOR_SECOND_FACTOR: {
    meaning:
      'whether campus IT and finance need a second factor in Kantor: `wajib`, or `bebas`, which leaves it to each person; `start` with demo data leaves it so',
  },
  OIDC_ISSUER: {
    meaning:
      'campus account (OpenID Connect) by which staff may log in to Kantor, such as `https://accounts.google.com`; all three of `OIDC_...` or none',
  },
  OIDC_CLIENT_ID: { meaning: 'name of SIA there' },
  OIDC_CLIENT_SECRET: { meaning: 'secret of SIA there' },
  OIDC_STUDENTS: {
    meaning:
      '`1` lets students log in by the campus account, too, by the `email_kampus` of their record',
  },
  DATA_DIR: {
    meaning: 'embedded database, uploaded files, session key; nothing is written elsewhere',
  },
  BACKUP_DIR: {
    meaning: 'another folder that `sia periksa`, metrics and Kantor look for backups in',
  },
  SERVER_URL: {
    meaning: 'where the students’ server answers commands, the watch and Kantor',
    unset: '`HOST` at `PORT`',
  },
  KANTOR_URL: {
    meaning: 'where Kantor answers commands and the watch',
    unset: '`HOST` at `KANTOR_PORT`',
  },
  DATABASE_URL: { meaning: 'an outside PostgreSQL 15 or newer instead of the embedded one' },
  DATABASE_OFFICE_URL: {
    meaning:
      'the login of the offices (`sia`, Kantor), another than in `DATABASE_URL`; set wherever `sia` and `sia migrasi apply` run, or nowhere',
    unset: 'made beside that of `DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    meaning:
      'the owner of the schema, when `DATABASE_URL` is a role that only reads and writes data; migrations and `sia restore` use it',
  },
  DATABASE_POOL: {
    meaning: 'connections to the database; the workers of a server share them, each has 2 at least',
  },
  INSTANCES: {
    meaning:
      'machines whose servers work on this database; their connections are added up at start',
  },
  WORKERS: {
    meaning: 'processes that serve behind the one port',
    unset: 'one a core as far as the memory reaches (400 MB each beside 600 MB)',
  },
  STORAGE_URL: {
    meaning:
      'an S3-compatible store for files instead of `DATA_DIR/storage`: `s3://key:secret@host:port/bucket?region=...&ssl=0`',
  },
  SESSION_SECRET: {
    meaning:
      'key that signs sessions, at least 32 bytes; several, by commas or line breaks: the first signs, all verify; required when `NODE_ENV=production`',
    unset: 'made at the first start, kept in `DATA_DIR`',
  },
  SESSION_DAYS: { meaning: 'days until a student has to log in again' },
  BCRYPT_COST: { meaning: 'work of a password hash, 10 to 14; older hashes are renewed at login' },
  ROOM_LOAN_DAYS: { meaning: 'most days that a student may borrow a room for, 1 to 366' },
  OPEN_LOANS: { meaning: 'room loans of a student that may wait for a decision' },
  COMPLAINTS_PER_DAY: { meaning: 'criticism and suggestions of a student in a day (WITA)' },
  PHOTO_MB_PER_DAY: { meaning: 'megabytes of photos that a student may send in a day, at least 5' },
  LIKES_PER_DAY: { meaning: 'how often a student may like or unlike news in a day' },
  CLAIMS_PER_DAY: {
    meaning: 'how often a student may claim activities of the pocket book in a day',
  },
  CHANGES_PER_DAY: {
    meaning: 'how often a student may change profile, loans and survey answers in a day',
  },
  HASIL_MINIMAL: {
    meaning:
      'answers or students behind each figure of a result at least, 3 to 100; smaller groups are never told',
  },
  SEED_DEMO: {
    meaning:
      'an empty database is filled with demo data: `1` always, `0` never, unset only the embedded one outside production; an image has it when it was built with `1`',
  },
  CORS_ORIGINS: {
    meaning:
      'further origins that may call the API, such as `https://portal.kampus.ac.id`, separated by commas; `*` is refused',
  },
  API_DOCS: { meaning: '`1` shows every call at `/api/docs`, to read and try; `dev` sets it' },
  SERVICE_WORKER: {
    meaning:
      '`off` takes the service worker back from every browser: then nothing starts without a network',
  },
  TRUST_PROXY: {
    meaning:
      "addresses of proxies in front, separated by commas, such as `10.20.0.5`; never a network of others' computers: each could claim any address",
  },
  SIA_OPERATOR: {
    meaning: 'who stands in the audit log for commands of `sia`',
    unset: "the system's user",
  },
  SIA_OPERATOR_KEY: {
    meaning:
      'key of an operator (`sia operator tambah`): the audit log names him, whatever `SIA_OPERATOR` says',
  },
  METRICS_TOKEN: {
    meaning:
      'opens `GET /metrics` (Prometheus) to whoever sends it as bearer, at least 16 characters',
  },
  ALERT_WEBHOOK: {
    meaning:
      'where `sia awasi` posts what goes wrong and what is good again (Slack, Mattermost, Google Chat, Discord)',
  },
  ALERT_EMAIL: {
    meaning: 'who gets it by e-mail, addresses separated by commas; needs `SMTP_URL`',
  },
  SMTP_URL: { meaning: 'mail server, `smtp://user:password@host:587` or `smtps://...:465`' },
  PUSH_SERVICES: {
    meaning:
      'push services that may be spoken to, with all below them: `fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com`; students are told on their phones only where it is set',
  },
  MAIL_FROM: {
    meaning:
      'sender of what SIA writes to students; with `SMTP_URL` and `DOMAIN` they are told by e-mail, and a forgotten password is replaced',
  },
  ALERT_FROM: { meaning: 'sender of these e-mails', unset: 'the first of `ALERT_EMAIL`' },
  LOG_LEVEL: { meaning: '`info` logs every request as a line of JSON' },
  INSTAGRAM_URL: { meaning: 'the Instagram link of the maintenance page' },
  FACEBOOK_URL: { meaning: 'the Facebook link of the maintenance page' },
  NODE_ENV: { meaning: '`production` refuses to start without a real `SESSION_SECRET`' },
}

/** The list of all variables as Markdown, with the defaults of `env.ts`. */
export function settingsList(): string {
  const rows = Object.entries(settings).map(([name, { meaning, unset }]) => {
    const value = defaults()[name as Variable]
    const isWritten = typeof value === 'string' || typeof value === 'number'
    const unsetTo = unset ?? (isWritten ? `\`${value}\`` : '')
    return `- \`${name}\`${unsetTo && ` (${unsetTo})`}: ${meaning}`
  })
  return rows.join('\n')
}
