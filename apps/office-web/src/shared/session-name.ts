import { isMeeting } from '@sia/domain/absensi'

/** A session as staff read it: 'Pertemuan 3', 'UTS'. */
export const nameSession = (pertemuan: string): string =>
  isMeeting(pertemuan) ? `Pertemuan ${pertemuan}` : pertemuan
