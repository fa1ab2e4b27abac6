import { prisma } from './beranda-prisma.ts'
import { raw } from './beranda-raw.ts'
import type { Floor } from './floor.ts'

export const beranda: Floor = { path: '/api/beranda', raw, prisma }
