import { won, type Decide } from './settlement-input.ts'

/** Of what both sides count together; 0 is even. */
export const oddEven: Decide = ({ leg, score }) => won((leg.rtype === 'ODD') === ((score.H + score.C) % 2 === 1))

/** '2~3' and '2' name what falls into them. */
const within = (band: string, count: number): boolean => {
  const [low, high = low] = band.split('~').map(Number)
  return low !== undefined && high !== undefined && count >= low && count <= high
}

/** How many both sides count together; OVER is what no other band takes. */
export const band: Decide = ({ leg, rule, score }) => {
  const count = score.H + score.C
  return won(leg.rtype === (rule.rtypes.find((each) => within(each, count)) ?? 'OVER'))
}

/** The last digit of what one side counts. */
export const lastDigit: Decide = ({ leg, rule, score }) => {
  if (rule.side === undefined) throw new RangeError(`${rule.wtype} says whose digit it is`)
  return won(leg.rtype === String(score[rule.side] % 10))
}
