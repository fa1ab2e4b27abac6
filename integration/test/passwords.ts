import { NOW, type TestApp } from '@sia/api/test/harness'
import { login } from '@sia/contracts/auth'
import { update } from '@sia/contracts/mhs'
import { resetPassword } from '@sia/office/features/auth/commands-password'
import { createPasswordHasher } from '@sia/server/auth/password'

/** A new password that the rules take. */
export const BARU = 'gurita-menyelam-47'

const DAY_MS = 24 * 60 * 60 * 1000

export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** Acts of campus IT and a student on his password; `mhs` tells who the student is at the moment. */
export function passwordsOf({ db, call }: TestApp, mhs: () => { id: number; nim: string }) {
  const passwords = createPasswordHasher(10)
  const account = () => db.account.findUniqueOrThrow({ where: { nim: mhs().nim } })
  const reset = (nim = mhs().nim) =>
    resetPassword({ db, actor: 'operator tester', passwords, now: NOW }, nim)
  const tryLogin = async (password: string) => {
    const { body } = await call(login, { body: { nim: mhs().nim, password, is_mhs: true } })
    return { message: body.message, token: body._token?.split('|')[1] ?? null }
  }
  const change = (token: string | null, fields: object) =>
    call(update, { token, params: { id: String(mhs().id) }, body: fields })
  const changePassword = (token: string | null, old_password: string, password: string) =>
    change(token, { password_update: true, old_password, password, password_verify: password })
  return { passwords, account, reset, tryLogin, change, changePassword }
}
