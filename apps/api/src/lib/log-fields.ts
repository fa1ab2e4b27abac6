/** Fields of the log besides those of every server. */
export const LOG_FIELDS = ['mhs', 'event', 'outcome', 'nim', 'address', 'device', 'count', 'at']
