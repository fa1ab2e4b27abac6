import type { Endpoint } from '@sia/contracts/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { type Args, type Call, urlOf } from '../call/client.ts'

/**
 * Makes what an app reads by. `read` is a read for useQuery; its key is [feature, address], so that a send can refresh
 * a whole feature by the first part.
 */
export const createRead =
  (call: Call) =>
  <E extends Endpoint>(endpoint: E, args: Args<E>) =>
    queryOptions({
      queryKey: keyOf(urlOf(endpoint, args)),
      queryFn: () => call(endpoint, args),
    })

/** The key of a read, by its address. */
export const keyOf = (url: string) => [featureIn(url), url]

/** The feature of an endpoint: the first part of its keys. */
export const featureOf = ({ path }: Endpoint): string => featureIn(path)

const featureIn = (path: string) => path.split(/[/?]/)[2] ?? ''
