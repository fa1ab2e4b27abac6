/** A moment as it stands in the name of a file that is made then, '20261127080910' in UTC. */
export const stampOf = (now: Date): string => now.toISOString().replace(/\D/g, '').slice(0, 14)
