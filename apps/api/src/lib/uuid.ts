const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID as this program writes them; PostgreSQL fails on anything else. */
export const isUuid = (text: string): boolean => UUID.test(text)
