import { formatMoment } from '@sia/domain/time'
import { readServerTime } from '@sia/web-kit/call/clock'
import { readFirstRender } from '../boot/first-render.ts'

/** Now by the server's clock: 'YYYY-MM-DD HH:mm:ss' in WITA. Product §1.2. */
export const readSekarang = () => formatMoment(new Date(readFirstRender()?.at ?? readServerTime()))
