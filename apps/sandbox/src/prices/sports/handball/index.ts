import { handballCourt } from '../simulation/places.ts'
import { driveDiscipline } from '../drives/discipline.ts'

const GOAL = 0.54
const HOME_ADVANTAGE = 0.03
const SPREAD = 0.14

/** A game of OP. */
export const handball = driveDiscipline(
  {
    gtype: 'OP',
    gameType: 'HB',
    periods: ['H1', 'H2'],
    periodSeconds: 1800,
    overtimeSeconds: 0,
    drives: 27,
    stretch: 1.25,
    breakSeconds: 0,
    halfTimeSeconds: 720,
    clock: 'up',
    attack: (power) => [1 - Math.min(0.95, GOAL * power), Math.min(0.95, GOAL * power)],
    event: 'goal',
    field: handballCourt,
    habits: { timeouts: { after: 3, most: 3 }, leading: [{ kind: 'penalty', by: 'own', share: 0.13 }] },
    lastDrives: 4,
  },
  { gtype: 'OP', offers: ({ base }) => base !== 'W' },
  (_league, home, away) => {
    const edge = HOME_ADVANTAGE + SPREAD * (home - away)
    return { H: 1 + edge, C: 1 - edge }
  },
)
