import { ahead, won, type Decide } from './settlement-input.ts'

/** H2C1 is 2-1; OVH is every score that has no side of its own. */
export const correctScore: Decide = ({ leg, rule, score }) => {
  const exact = `H${score.H}C${score.C}`
  return won(leg.rtype === (rule.rtypes.includes(exact) ? exact : 'OVH'))
}

/** Won by 1, 2, 3 (H1…, C1…) or more (HOV, COV); N0 is 0-0, N every other draw. */
export const margin: Decide = ({ leg, rule, score }) => {
  const by = Math.abs(score.H - score.C)
  const side = ahead(score)
  const exact = by === 0 ? (score.H === 0 ? 'N0' : 'N') : `${side}${by}`
  return won(leg.rtype === (rule.rtypes.includes(exact) ? exact : `${side}OV`))
}

/** Whether both sides score. */
export const bothScore: Decide = ({ leg, score }) => won((leg.rtype === 'Y') === (score.H > 0 && score.C > 0))

/** A side that lets nothing in: HY says so of home, HN denies it. */
export const cleanSheet: Decide = ({ leg, score }) => {
  const kept = (leg.rtype.startsWith('H') ? score.C : score.H) === 0
  return won(leg.rtype.endsWith('Y') === kept)
}

/** A side that wins and lets nothing in: HY says so of home, HN denies it. */
export const winToNil: Decide = ({ leg, score }) => {
  const side = leg.rtype.startsWith('H') ? 'H' : 'C'
  const did = ahead(score) === side && (side === 'H' ? score.C : score.H) === 0
  return won(leg.rtype.endsWith('Y') === did)
}
