import * as z from 'zod'

/** The body of every 4xx and 5xx reply. `errors` maps a field to its sentences and may be empty. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
})

export type ErrorBody = z.infer<typeof errorBody>
