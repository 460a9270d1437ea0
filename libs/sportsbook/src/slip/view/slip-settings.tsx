import { HelpLink, Switch } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import { OddsTypeChoice } from '../odds-type/odds-type-choice.tsx'
import { QuickBetSetting } from '../quick-bet/quick-bet-setting.tsx'
import { isConfirming } from '../state/slip.ts'
import { Setting } from '../../wager/ticket.styles.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
  padding: 0.5rem 0.75rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  background: var(--pv-bg);
`

const Explained = styled.span`
  display: flex;
  align-items: center;
  gap: 0.375rem;
`

export function SlipSettings() {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  return (
    <Box id="slip-settings">
      <span>{t('betting.slip.oddsType')}</span>
      <OddsTypeChoice />
      <Setting>
        <Switch
          checked={slip.multiple}
          disabled={isConfirming(slip)}
          onChange={(on) => dispatch({ type: 'multiple', on })}
        >
          {t('betting.slip.multiple')}
        </Switch>
        {t('betting.slip.multiple.hint')}
      </Setting>
      <QuickBetSetting />
      <Explained>
        {t('betting.slip.handicap')}
        <HelpLink to="rqgl#pankou" about={t('betting.slip.handicap')} />
      </Explained>
    </Box>
  )
}
