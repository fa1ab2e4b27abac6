import type { Stack } from './stack.ts'

/** One thing that must hold; it finds the stack as the one before left it, up and with demo data. */
export interface Check {
  name: string
  run(stack: Stack): Promise<void>
}

/** Brings everything up and waits until it is well. @throws Error with all that Compose printed. */
export const up = (stack: Stack, ...words: string[]) =>
  stack.compose('up', '-d', '--wait', '--wait-timeout', '900', ...words)
