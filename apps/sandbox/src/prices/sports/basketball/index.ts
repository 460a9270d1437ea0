import { HALF_LINES } from '../../pricing/lines.ts'
import { basketballCourt } from '../simulation/places.ts'
import { driveDiscipline } from '../drives/discipline.ts'

/** Chances of 1, 2 and 3 points of an average attack: 113 points of 100 attacks. */
const POINTS = [0.05, 0.36, 0.1133]
const HOME_ADVANTAGE = 0.0125
/** How much better than average the best attack is; its defence takes as much from the other side. */
const SPREAD = 0.055

const attack = (power: number): number[] => {
  const scoring = POINTS.map((chance) => chance * power)
  return [1 - scoring.reduce((sum, chance) => sum + chance, 0), ...scoring]
}

/** Basketball: four quarters of twelve minutes, 25 attacks of each side in each, and overtimes of five until somebody wins. */
export const basketball = driveDiscipline(
  {
    gtype: 'BK',
    periods: ['Q1', 'Q2', 'Q3', 'Q4'],
    periodSeconds: 720,
    overtimeSeconds: 300,
    drives: 25,
    overtimeDrives: 10,
    stretch: 1.7,
    breakSeconds: 120,
    halfTimeSeconds: 600,
    clock: 'down',
    attack,
    event: 'point',
    field: basketballCourt,
    habits: {
      timeouts: { after: 4, most: 1, until: 'period' },
      leading: [
        { kind: 'foul', by: 'other', value: 1, share: 1 },
        { kind: 'foul', by: 'other', value: 2, share: 0.12 },
      ],
    },
    lastDrives: 5,
  },
  {
    gtype: 'BK',
    ladder: ({ kind, part }) => (part === '' && kind !== 'teamTotal' ? { ...HALF_LINES, spacing: 2 } : HALF_LINES),
  },
  (_league, home, away) => {
    const edge = HOME_ADVANTAGE + SPREAD * (home - away)
    return { H: 1 + edge, C: 1 - edge }
  },
)
