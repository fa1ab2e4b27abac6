/** What the log may show besides the fields of every server. */
export const LOG_FIELDS = ['mhs', 'event', 'outcome', 'nim', 'address', 'device', 'count', 'at']
