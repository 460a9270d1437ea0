import { Segmented } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import { Line } from '../../wager/ticket.styles.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

export function OddsChoiceLine() {
  const { t } = useTranslate()
  const { oddsChoice } = useSlip()
  const dispatch = useSlipDispatch()
  return (
    <Line>
      {t('betting.slip.choice')}
      <Segmented
        size="s"
        label={t('betting.slip.choice')}
        value={oddsChoice}
        onChange={(choice) => dispatch({ type: 'choice', oddsChoice: choice })}
        options={(['never', 'better', 'any'] as const).map((value) => ({
          value,
          label: t(`betting.slip.choice.${value}`),
        }))}
      />
    </Line>
  )
}
