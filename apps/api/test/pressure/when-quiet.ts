import { untilTold } from '../../../../scripts/quiet.ts'

// Before each file: what it measures means nothing beside a browser at work.
await untilTold('browsers wait')
