/** How many people a room holds and what it has; null where nobody has said so. */
export interface RoomFacts {
  kapasitas: number | null
  fasilitas: string | null
}

/** '40 orang · proyektor', what is known of it; empty where nothing is. Product §14.4. */
export const describeRoom = ({ kapasitas, fasilitas }: RoomFacts): string =>
  [kapasitas === null ? null : `${kapasitas} orang`, fasilitas].filter(Boolean).join(' · ')

/** More people than any room of a college holds. */
export const MOST_PEOPLE = 10_000
