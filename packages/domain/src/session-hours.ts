/** Hours of a day, 'HH:mm:ss' in WITA. */
export interface Hours {
  dari: string
  sampai: string
}

/** A session's own hours, where it has some that are not its class's. */
export interface OwnHours {
  jamkul?: Hours | null | undefined
}

/** When a session is held on its day: its own hours, else those of its class's slot; null where neither says. Product §4.9. */
export const hoursOf = ({ jamkul }: OwnHours, slot: Hours | null): Hours | null => jamkul ?? slot
