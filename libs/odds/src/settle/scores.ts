import { ahead, winOrLoss, type Decide } from './settlement-input.ts'

/** OVH: every other score. */
export const correctScore: Decide = ({ leg, rule, score }) => {
  const exact = `H${score.H}C${score.C}`
  return winOrLoss(leg.rtype === (rule.rtypes.includes(exact) ? exact : 'OVH'))
}

/** H1…, C1…: won by 1, 2, 3; HOV, COV: more; N0: 0-0, N: other draws. */
export const margin: Decide = ({ leg, rule, score }) => {
  const by = Math.abs(score.H - score.C)
  const side = ahead(score)
  const exact = by === 0 ? (score.H === 0 ? 'N0' : 'N') : `${side}${by}`
  return winOrLoss(leg.rtype === (rule.rtypes.includes(exact) ? exact : `${side}OV`))
}

export const bothScore: Decide = ({ leg, score }) => winOrLoss((leg.rtype === 'Y') === (score.H > 0 && score.C > 0))

/** HY: home, HN: not home. */
export const cleanSheet: Decide = ({ leg, score }) => {
  const isClean = (leg.rtype.startsWith('H') ? score.C : score.H) === 0
  return winOrLoss(leg.rtype.endsWith('Y') === isClean)
}

/** HY: home, HN: not home. */
export const winToNil: Decide = ({ leg, score }) => {
  const side = leg.rtype.startsWith('H') ? 'H' : 'C'
  const isWinToNil = ahead(score) === side && (side === 'H' ? score.C : score.H) === 0
  return winOrLoss(leg.rtype.endsWith('Y') === isWinToNil)
}
