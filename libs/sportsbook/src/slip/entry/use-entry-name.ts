import { ruleOf } from '@pavilion/contract/sports'
import { teamsName } from '../../market/leg-name.ts'
import { marketTitle } from '../../market/market-title.ts'
import { pickName } from '../../market/names.ts'
import { useTranslate } from '../../market/translate.ts'
import { entryOf, type SlipPick } from '../state/slip.ts'
import { useSlip } from '../state/use-slip.ts'

/** With match and market where two on the slip share it. */
export const useEntryName = (pick: SlipPick): string => {
  const words = useTranslate()
  const { entries } = useSlip()
  const { t } = words
  const name = pickName(words, pick, pick.selection)
  const { id } = entryOf(pick)
  const isAlone = entries.every((one) => one.id === id || pickName(words, one.pick, one.pick.selection) !== name)
  if (isAlone) return name
  const { gtype, wtype } = pick.selection
  const rule = ruleOf(gtype, wtype)
  const match = [teamsName(words, pick), ...(rule ? [marketTitle(t, gtype, rule)] : [])].join('・')
  return t('betting.slip.named', { name, match })
}
