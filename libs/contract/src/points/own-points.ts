import * as z from 'zod/mini'
import { seconds } from '../wire.ts'
import { prediction } from './prediction.ts'

const count = z.int().check(z.nonnegative())

/** Points of the site are a game among members: never money, never bought, sold, turned into money or bet. */
export const ownPoints = z.object({
  balance: count,
  /** Unix seconds: when the week’s allowance is next given. */
  nextAllowance: seconds,
  /** Gifts by name, as they were received; they cannot be given on. */
  received: z.record(z.string(), count),
  predictionsLeft: count,
  /** The newest, newest first. */
  predictions: z.array(prediction),
  /** Rises with each change, so that an older answer does not overtake a newer push. */
  version: z.int(),
})
export type OwnPoints = z.output<typeof ownPoints>
