import type { StafCtx } from '../../context.ts'

/**
 * Notes that the caller read private fields or files of a student. The line is counted by the hour, kept for 90 days, and
 * is part of the data that the student may ask for. Product §25.6.
 */
export const notePrivateRead = ({ security, actor }: StafCtx, nim: string): void =>
  security.record({ event: 'read', outcome: actor, nim, address: '', isProven: true })
