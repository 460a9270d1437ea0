import { configureGlobal } from 'fast-check'

/** Any number will do: what is drawn is the same in every run, so that a test that fails fails for its change. */
const FIXED = 20_261_122
/** Runs of a property that names no number of its own, where seeds are explored. */
const EXPLORED_RUNS = 1000

const told = process.env['PROPERTY_SEED']
const seed = told === undefined ? FIXED : Number(told)
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is "${told}": give a whole number.`)
configureGlobal({ seed, ...(told !== undefined && { numRuns: EXPLORED_RUNS }) })
