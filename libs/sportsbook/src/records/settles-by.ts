import type { Wager } from '@pavilion/contract/bets'
import { ruleOf, type Gtype } from '@pavilion/contract/sports'

/** Rulebook, sections 一, 四 and 八. */
const WHOLE: Readonly<Partial<Record<Gtype, 'minutes' | 'overtime' | 'innings'>>> = {
  FT: 'minutes',
  VF: 'minutes',
  BK: 'overtime',
  BS: 'innings',
}

export type SettlesBy = 'minutes' | 'overtime' | 'innings' | 'match' | 'part' | 'outright' | 'each'

export const settlesBy = ({ kind, legs }: Pick<Wager, 'kind' | 'legs'>): SettlesBy => {
  const [leg] = legs
  if (kind !== 'single' || !leg) return 'each'
  const rule = ruleOf(leg.gtype, leg.wtype)
  if (rule?.kind === 'outright') return 'outright'
  return rule && rule.part !== '' ? 'part' : (WHOLE[leg.gtype] ?? 'match')
}
