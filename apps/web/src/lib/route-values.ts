import { createContext, use } from 'react'

/** The values in the address of the screen; the router of the app provides them. */
export const ParamsContext = createContext<Record<string, string>>({})

/** The values in the address of the screen, by the names that its route has for them. */
export const useParams = () => use(ParamsContext)
