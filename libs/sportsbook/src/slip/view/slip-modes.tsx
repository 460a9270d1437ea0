import { Alert, Segmented } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import { isConfirming, isOutright, isSeries, type SlipMode } from '../state/slip.ts'
import { Padded } from '../../wager/ticket.styles.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

const MODES: readonly SlipMode[] = ['single', 'parlay', 'system']

export function SlipModes() {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const busy = isConfirming(slip)
  const outright = slip.entries.some(isOutright)
  return (
    <Padded data-apart={isSeries(slip) ? '' : undefined}>
      <Segmented
        block
        label={t('betting.slip.mode')}
        value={slip.mode}
        onChange={(mode) => dispatch({ type: 'mode', mode })}
        options={MODES.map((value) => ({
          value,
          label: t(`betting.slip.mode.${value}`),
          disabled: busy || (outright && value !== 'single'),
        }))}
      />
      {outright && slip.entries.length > 1 && <span>{t('betting.slip.mode.outright')}</span>}
      {isSeries(slip) && <Alert>{t('betting.slip.series.odds')}</Alert>}
    </Padded>
  )
}
