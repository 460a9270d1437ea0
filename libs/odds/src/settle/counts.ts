import { winOrLoss, type Decide } from './settlement-input.ts'

export const oddEven: Decide = ({ leg, score }) => winOrLoss((leg.rtype === 'ODD') === ((score.H + score.C) % 2 === 1))

/** '2~3' or '2'. */
const within = (band: string, count: number): boolean => {
  const [low, high = low] = band.split('~').map(Number)
  return low !== undefined && high !== undefined && count >= low && count <= high
}

/** OVER: every other band. */
export const band: Decide = ({ leg, rule, score }) => {
  const count = score.H + score.C
  return winOrLoss(leg.rtype === (rule.rtypes.find((each) => within(each, count)) ?? 'OVER'))
}

export const lastDigit: Decide = ({ leg, rule, score }) => {
  if (rule.side === undefined) throw new RangeError(`${rule.wtype} says whose digit it is`)
  return winOrLoss(leg.rtype === String(score[rule.side] % 10))
}
