import { ODDS_TYPES } from '@pavilion/contract/sports'
import { Icon, Menu } from '@pavilion/ui-kit'
import { useAtomValue, useSetAtom } from 'jotai'
import styled from 'styled-components'
import { oddsTypeAtom } from '../../market/odds-type.ts'
import { useTranslate } from '../../market/translate.ts'
import { shownOddsTypeAtom } from '../../slip/odds-type/shown-odds-type.ts'
import { isSeries } from '../../slip/state/slip.ts'
import { useSlip } from '../../slip/state/use-slip.ts'

const Chosen = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.25rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  &:hover {
    color: var(--pv-accent-text);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
`

export function OddsFormat() {
  const { t } = useTranslate()
  const type = useAtomValue(shownOddsTypeAtom)
  const choose = useSetAtom(oddsTypeAtom)
  const series = isSeries(useSlip())
  return (
    <Menu
      label={t('betting.slip.oddsType')}
      align="end"
      trigger={(props) => (
        <Chosen
          type="button"
          {...props}
          aria-label={`${t('betting.slip.oddsType')} ${t(`betting.slip.oddsType.${type}`)}`}
        >
          {t(`betting.slip.oddsType.${type}`)}
          <Icon name="chevron-down" size={12} />
        </Chosen>
      )}
      items={ODDS_TYPES.filter((one) => !series || one === type).map((one) => ({
        id: one,
        label: t(series ? 'betting.slip.series.odds' : `betting.slip.oddsType.${one}`),
        selected: type === one,
        onSelect: () => choose(one),
      }))}
    />
  )
}
