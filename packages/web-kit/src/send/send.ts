import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../call/api-error.ts'
import type { Args, Call } from '../call/client.ts'
import { featureOf } from '../read/read.ts'

export interface SendOptions<E extends Endpoint> {
  /** Reads of other features that the send changes. */
  refreshes?: Endpoint[]
  /** Called at once, before the fresh data is there. */
  onSuccess?: (reply: WireReply<E>) => void
  /** For what is told elsewhere than beside the form. */
  onFailure?: (problem: Error) => void
}

/** An app's way to send. */
export interface Sender {
  call: Call
  /** Reads that any send may change and nobody waits for. */
  follows: Endpoint[]
}

/**
 * A send of a form or a button, with all that may come of it. It stays busy until the fresh data of the
 * feature is there, and a second send in that time does nothing. `errors` holds the sentences of a 422 by
 * field, `failure` what else went wrong, until `reset`.
 */
export function useSend<E extends Endpoint>(
  { call, follows }: Sender,
  endpoint: E,
  { refreshes = [], onSuccess, onFailure }: SendOptions<E> = {},
) {
  const client = useQueryClient()
  // The state of a press is on the screen only a moment later; a second press may come before.
  const isBusy = useRef(false)
  const refresh = () => {
    for (const one of follows) client.invalidateQueries({ queryKey: [featureOf(one)] })
    const features = [endpoint, ...refreshes].map(featureOf)
    return Promise.all(features.map((feature) => client.invalidateQueries({ queryKey: [feature] })))
  }
  const { mutate, isPending, error, reset } = useMutation<WireReply<E>, Error, Args<E>>({
    mutationFn: (args) => call(endpoint, args),
    onSuccess: (reply) => {
      onSuccess?.(reply)
      return refresh()
    },
    onError: (problem) => {
      onFailure?.(problem)
      if (!isOutdating(problem)) return
      const refreshed = refresh()
      // A server that hangs is not waited for twice.
      return problem.status === 504 ? undefined : refreshed
    },
    onSettled: () => {
      isBusy.current = false
    },
  })
  const isRefused = error instanceof ApiError && error.status === 422
  return {
    send: (args: Args<E>) => {
      if (isBusy.current) return
      isBusy.current = true
      mutate(args)
    },
    isSending: isPending,
    errors: isRefused ? error.errors : NO_ERRORS,
    failure: isRefused ? null : error,
    // A send under way stays one: what is forgotten would still end, and be told of another.
    reset: () => {
      if (!isBusy.current) reset()
    },
  }
}

const NO_ERRORS: Record<string, string[]> = {}

// A conflict says that what is on the screen is no longer so. Without an answer nobody knows what was
// stored: the screen must show what is, or the user tries again what can be done only once.
const OUTDATING = [0, 409, 504]

function isOutdating(error: Error): error is ApiError {
  return error instanceof ApiError && OUTDATING.includes(error.status)
}
