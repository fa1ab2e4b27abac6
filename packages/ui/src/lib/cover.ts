import { createContext, use } from 'react'

/**
 * Whether the app shows something in the place of the page, such as that the server is away: no window then lies over
 * it. A text typed in one stays.
 */
export const CoverContext = createContext(false)

export const useIsCovered = (): boolean => use(CoverContext)
