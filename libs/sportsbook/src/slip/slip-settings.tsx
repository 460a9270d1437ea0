import { Switch } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { isConfirming } from './slip.ts'
import { useSlip, useSlipDispatch } from './use-slip.ts'

const Box = styled.div`
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  background: var(--pv-surface-2);
`

/** How the slip collects: one selection at a time, or several singles side by side. */
export function SlipSettings() {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  return (
    <Box id="slip-settings">
      <Switch
        checked={slip.multiple}
        disabled={isConfirming(slip)}
        onChange={(on) => dispatch({ type: 'multiple', on })}
      >
        {t('betting.slip.multiple')}
      </Switch>
      <div>{t('betting.slip.multiple.hint')}</div>
    </Box>
  )
}
