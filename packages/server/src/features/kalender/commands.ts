import type { Orm } from '../../db/change.ts'

/** Takes the address of a student's calendar away; returns whether there was one. Product §23.1. */
export async function revokeAlamat(tx: Orm, mhs_id: number): Promise<boolean> {
  return (await tx.kalenderAlamat.deleteMany({ where: { mhs_id } })).count > 0
}
