import { checkMhs } from '@sia/contracts/auth'
import { formatMoment, instantOf } from '@sia/domain/time'
import { Icon } from '@sia/ui/icon'
import { findRoute, reading, readsOf } from '@sia/web-kit/address/pages'
import { urlOf } from '@sia/web-kit/call/client'
import { useIsLost } from '@sia/web-kit/call/use-connection'
import { DayAndTime } from '@sia/web-kit/day'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { readAnswered, subscribeAnswers } from '../../lib/offline/as-of.ts'
import { routes } from '../routing/routes.ts'

/**
 * Says above a screen as of when it is right, while nothing newer can be had: the server's time, not the device's.
 * Product §22.2.
 */
export function AsOfMark() {
  const address = useLocation()
  const found = findRoute(routes, address.pathname)
  // A screen without own reads shows the session's answer.
  const reads = found?.route.reads ? readsOf(routes, address) : found ? [reading(checkMhs, {})] : []
  const urls = reads.map(({ endpoint, args }) => urlOf(endpoint, args))
  const at = useAsOf(urls, useIsLost())
  if (at === null) return null
  const moment = formatMoment(new Date(at))
  return (
    <p className="mb-3 flex w-fit items-center gap-1.5 rounded-2xl bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-ink">
      <Icon name="clock" className="size-4" />
      <span>
        Data per{' '}
        <time dateTime={instantOf(moment)}>
          <DayAndTime at={moment} />
        </time>
      </span>
    </p>
  )
}

// When the oldest of the addresses was answered; null while a server that is there answers all of them.
function useAsOf(urls: string[], isLost: boolean): number | null {
  const readAt = () => {
    const shown = urls.flatMap((url) => readAnswered(url) ?? [])
    if (!isLost && !shown.some(({ isOld }) => isOld)) return null
    return shown.length > 0 ? Math.min(...shown.map(({ at }) => at)) : null
  }
  return useSyncExternalStore(subscribeAnswers, readAt, () => null)
}
