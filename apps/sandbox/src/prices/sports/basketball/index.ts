import { HALF_LINES } from '../../pricing/lines.ts'
import { basketballCourt } from '../simulation/places.ts'
import { driveDiscipline } from '../drives/discipline.ts'

const POINTS = [0.05, 0.36, 0.1133]
const HOME_ADVANTAGE = 0.0125
const SPREAD = 0.055

const attack = (power: number): number[] => {
  const scoring = POINTS.map((chance) => chance * power)
  return [1 - scoring.reduce((sum, chance) => sum + chance, 0), ...scoring]
}

/** 25 attacks of each side per quarter. */
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
