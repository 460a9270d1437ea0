import { ODDS_TYPES } from '@pavilion/contract/sports'
import { Segmented } from '@pavilion/ui-kit'
import { useAtomValue, useSetAtom } from 'jotai'
import styled from 'styled-components'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { useTranslate } from '../../market/translate.ts'
import { shownOddsTypeAtom } from './shown-odds-type.ts'
import { isSeries } from '../state/slip.ts'
import { useSlip } from '../state/use-slip.ts'

const Locked = styled.span`
  display: block;
  padding-top: 0.25rem;
  color: var(--pv-text-2);
  font-size: 0.75rem;
`

/** Combined bets allow Hong Kong odds only. */
export function OddsTypeChoice({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslate()
  const series = isSeries(useSlip())
  return (
    <span title={short ? t('betting.board.odds.note') : undefined}>
      <Segmented
        {...(short ? { size: 's' } : { block: true })}
        label={t(short ? 'betting.board.odds' : 'betting.slip.oddsType')}
        value={useAtomValue(shownOddsTypeAtom)}
        onChange={useSetAtom(oddsTypeAtom)}
        options={ODDS_TYPES.map((value) => ({
          value,
          label: t(short ? `betting.board.odds.${value}` : `betting.slip.oddsType.${value}`),
          disabled: series && value !== 'H',
        }))}
      />
      {series && !short && <Locked>{t('betting.slip.series.odds')}</Locked>}
    </span>
  )
}
