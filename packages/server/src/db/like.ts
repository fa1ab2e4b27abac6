/** A search text whose `%`, `_` and `\` stand for themselves in Prisma's `contains`. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
