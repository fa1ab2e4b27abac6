import { isOfOffice } from '@sia/office/features/auth/commands'
import { findLogin } from '@sia/office/features/auth/queries-login'
import type { StafCtx } from '../../context.ts'

/** In whose name somebody makes accounts inactive: the academic office's, or campus IT's, which names no office. */
export function bagianOf({ peran }: StafCtx['staf']) {
  const [isAkademik, isIt] = [peran.includes('akademik'), peran.includes('it')]
  if (!isAkademik) return ['lain'] as ['lain']
  return isIt ? (['akademik', 'lain'] as ['akademik', 'lain']) : (['akademik'] as ['akademik'])
}

/** A student's account, for who may help him in. */
export async function akunOf(ctx: StafCtx, nim: string) {
  const { active, nonaktif_by, hasScreens, ...login } = await findLogin(ctx, nim)
  const isOpen = active !== null && isOfOffice({ active, nonaktif_by }, bagianOf(ctx.staf))
  const isViewed = hasScreens && ctx.staf.izin.includes('mhs.layar')
  return { ...login, active, dapat_diubah: isOpen, dapat_dilihat: isViewed }
}
