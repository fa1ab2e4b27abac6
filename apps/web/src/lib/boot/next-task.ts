/** Lets the browser answer what was touched, and show it, before it goes on. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
