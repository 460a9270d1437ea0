import { setDiscipline } from '../sets/discipline.ts'
import { rallySets } from '../sets/rally-set.ts'

/** The winner of a rally serves, the receiver wins three in five. */
export const volleyball = setDiscipline({
  rules: rallySets({
    gtype: 'VB',
    rallySeconds: 26,
    breakSeconds: 180,
    mostRallies: 260,
    target: (index, wins) => (index === 2 * wins - 2 ? 15 : 25),
    server: (_server, won) => won,
  }),
  habits: { timeouts: { after: 4, most: 2, until: 'set' } },
  serving: 0.4,
  spread: 0.3,
  homeAdvantage: 0.05,
})
