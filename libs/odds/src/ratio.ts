import type { Selection } from '@pavilion/contract/bets'
import { ruleOf } from '@pavilion/contract/sports'
import { formatRatio } from './format.ts'
import type { MarketName } from './price.ts'

/** '2.5' is 5. */
const halves = (text: string): number => Math.round(Number(text) * 2)

/** Quarters: '0.5' is 2, '0.5 / 1' is 3, '2.5 / 3' is 11. RangeError otherwise. */
export const parseRatio = (text: string): number => {
  const parts = /^(\d{1,3}(?:\.5)?)(?:\s*\/\s*(\d{1,3}(?:\.5)?))?$/.exec(text)
  const low = parts?.[1]
  if (low === undefined) throw new RangeError(`"${text}" is not a line such as 0.5 or 0.5 / 1`)
  const high = parts?.[2]
  if (high === undefined) return halves(low) * 2
  if (halves(high) - halves(low) !== 1) throw new RangeError(`"${text}": the halves of a quarter line are 0.5 apart`)
  return halves(low) + halves(high)
}

/** Refuses '3 / 0.5', which matches the schema. */
export const isLine = (text: string): boolean => {
  try {
    return parseRatio(text) >= 0
  } catch {
    return false
  }
}

const isHandicap = ({ gtype, wtype }: MarketName): boolean => ruleOf(gtype, wtype)?.kind === 'handicap'

/** '−0.5' giving, '+0/0.5' receiving, '2.5/3' totals, '0' level, '' without a line. */
export const signedLine = ({
  gtype,
  wtype,
  rtype,
  strong,
  ratio,
}: Pick<Selection, 'gtype' | 'wtype' | 'rtype' | 'strong' | 'ratio'>): string => {
  if (ratio === undefined) return ''
  const ratioText = formatRatio(ratio)
  if (!isHandicap({ gtype, wtype }) || strong === undefined || parseRatio(ratio) === 0) return ratioText
  return `${strong === rtype ? '−' : '+'}${ratioText}`
}
