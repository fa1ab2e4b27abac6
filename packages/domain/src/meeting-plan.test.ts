import { expect, it } from 'vitest'
import { planMeetings } from './meeting-plan.ts'

it('meets every week on its day, UTS and UAS after six meetings each', () => {
  // 2027-02-01 is a Monday.
  const plan = planMeetings('2027-02-01', 3)
  expect(plan.map(({ pertemuan }) => pertemuan).join()).toBe('1,2,3,4,5,6,UTS,7,8,9,10,11,12,UAS')
  expect(plan[0]).toEqual({ pertemuan: '1', tanggal: '2027-02-03' })
  expect(plan[6]).toEqual({ pertemuan: 'UTS', tanggal: '2027-03-17' })
  expect(plan.at(-1)).toEqual({ pertemuan: 'UAS', tanggal: '2027-05-05' })
})

it('begins on the first day of a term that falls on its weekday, and a week later otherwise', () => {
  expect(planMeetings('2027-02-01', 1)[0]?.tanggal).toBe('2027-02-01')
  expect(planMeetings('2027-02-02', 1)[0]?.tanggal).toBe('2027-02-08')
})
