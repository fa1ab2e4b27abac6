import type { ServerReply } from '@sia/contracts/endpoint'
import type { beginCampusLogin, finishCampusLogin } from '@sia/contracts/office/auth'
import { notFound } from '@sia/server/errors'
import { triesOf } from '@sia/server/features/staf/tries'
import type { FastifyBaseLogger } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import { type CampusAccount, isRefused, type Waiting } from './campus-account.ts'
import type { Client } from './client.ts'
import { recordTry } from './security.ts'
import { startSesi } from './start-sesi.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

/**
 * Begins a login by the campus account, which comes back to a page of Kantor.
 * @returns the address of its login, and what the browser keeps until then; 'away' where it cannot be reached.
 * @throws AppError not_found where no campus account is set.
 */
export async function startCampusLogin(
  { campus }: PublicCtx,
  redirectUri: string,
  log: Log,
): Promise<ServerReply<typeof beginCampusLogin> & { waiting: Waiting | null }> {
  if (!campus) throw notFound()
  try {
    const { url, waiting } = await campus.begin(redirectUri)
    return { message: 'success', alamat: url.href, waiting }
  } catch (error) {
    log.error({ err: error }, 'campus account not reached')
    return { message: 'away', alamat: null, waiting: null }
  }
}

interface CameBack extends Client {
  /** The address that the browser came back to. */
  cameTo: URL
  /** What it kept since the login began. */
  waiting: Waiting | null
  perangkat: string | null
}

/**
 * Logs in whom the campus account names by a verified e-mail that an open account of Kantor has; it never makes one. Its
 * login counts as the password: a second factor is asked for all the same, and what fails is counted as a wrong password.
 * Product §25.2.
 * @returns what became of the try, and the cookie of a session, of one that waits with 'code', null without one.
 * @throws AppError not_found where no campus account is set, too_many, abandoned.
 */
export async function endCampusLogin(ctx: PublicCtx, came: CameBack, log: Log): Promise<LoggedIn> {
  const stranger = { staf: undefined, address: came.address }
  // What came of it is told below, with the account that it is about.
  const who = await recordTry(
    ctx,
    stranger,
    () => null,
    () => askSeldom(ctx, came, log),
  )
  const staf = typeof who === 'string' ? await findByEmail(ctx, who) : null
  return recordTry(
    ctx,
    { staf: staf?.username, address: came.address },
    ({ message }) => OUTCOMES[message],
    async () => (typeof who === 'string' ? enter(ctx, staf, came) : { ...who, token: null }),
  )
}

type LoggedIn = ServerReply<typeof finishCampusLogin> & { token: string | null }

const OUTCOMES = {
  success: 'success',
  code: 'code',
  inactive: 'inactive',
  fail: 'campus_fail',
  unverified: 'campus_fail',
  unknown: 'campus_fail',
  away: null,
} as const

const findByEmail = ({ db }: PublicCtx, email: string) =>
  db.staf.findUnique({
    where: { email },
    include: { verifikasi: { select: { staf_id: true } } },
  })

async function enter(
  ctx: PublicCtx,
  staf: Awaited<ReturnType<typeof findByEmail>>,
  { perangkat }: CameBack,
): Promise<LoggedIn> {
  if (!staf) return { message: 'unknown', token: null }
  if (!staf.active) return { message: 'inactive', token: null }
  const menunggu_kode = staf.verifikasi !== null
  const token = await startSesi(ctx, staf, { perangkat, menunggu_kode, akun_kampus: true })
  if (token === null) return { message: 'fail', token }
  return { message: menunggu_kode ? 'code' : 'success', token }
}

type Who = Awaited<ReturnType<typeof askWho>>

/** The same, as seldom as passwords are tried: from one address, and for one login that began. */
async function askSeldom(ctx: PublicCtx, came: CameBack, log: Log): Promise<Who> {
  const { campus } = ctx
  const { cameTo, waiting, sources, signal } = came
  if (!campus) throw notFound()
  if (!waiting) return { message: 'fail' }
  const trier = { nim: triesOf(`kampus ${waiting.state}`), sources, device: null }
  const { check } = await ctx.throttle.take(trier, signal)
  let who: Who = { message: 'fail' }
  await check(async () => {
    who = await askWho(campus, { cameTo, waiting }, log)
    // Nobody guesses at what another server vouches for, and one that is away refuses nobody.
    return typeof who === 'object' && who.message === 'fail' ? false : null
  })
  return who
}

/** The verified e-mail of who logged in there, or what there is to tell instead. */
async function askWho(
  campus: CampusAccount,
  { cameTo, waiting }: { cameTo: URL; waiting: Waiting },
  log: Log,
) {
  try {
    const { email } = await campus.finish(cameTo, waiting)
    return email ?? ({ message: 'unverified' } as const)
  } catch (error) {
    if (isRefused(error)) return { message: 'fail' } as const
    log.error({ err: error }, 'campus account not reached')
    return { message: 'away' } as const
  }
}
