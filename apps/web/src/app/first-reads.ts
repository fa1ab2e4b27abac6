import { checkMhs } from '@sia/contracts/auth'
import { show } from '@sia/contracts/beranda'
import { reading } from '../lib/early.ts'

/** Who is logged in; every screen begins with it. */
export const SESSION = reading(checkMhs, {})

/** How much waits on the other screens. No screen waits for it: a document brings it, else it is asked for later. */
export const WAITING = reading(show, {})
