import { definePart, loadPart } from '@sia/web-kit/lazy-part'
import { isWide } from '../../lib/show/wide.ts'

/** The week grid, which phones do not load. */
export const WEEK_GRID = definePart(() => import('./week-grid.tsx'))

/** The windows of a class's card, loaded when the first of them opens. */
export const KELAS_PARTS = definePart(() => import('./kelas-parts.tsx'))

/** The simulation, loaded by whoever opens it. */
export const SIMULASI = definePart(() => import('./simulasi.tsx'))

/**
 * The grid of a wide screen, and of the server for one: loaded beside the data, not after it. A failure is told where
 * the grid would stand.
 */
export const ready =
  typeof document === 'undefined' || isWide() ? loadPart(WEEK_GRID).catch(() => null) : null
