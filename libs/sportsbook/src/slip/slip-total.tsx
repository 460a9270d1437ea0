import { formatMoney } from '@pavilion/money'
import { Button, Segmented } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { Amount, Best, Footer, Line } from './slip.styles.ts'
import type { Submission } from './submission.ts'
import { useSlip, useSlipDispatch } from './use-slip.ts'

interface SlipTotalProps {
  readonly submission: Submission
  readonly onSubmit: () => void
}

/** What the bets on the slip cost and may win, how moving prices are taken, and the one button. */
export function SlipTotal({ submission, onSubmit }: SlipTotalProps) {
  const { t } = useTranslate()
  const { oddsChoice } = useSlip()
  const dispatch = useSlipDispatch()
  const { bets, total, best, asks, hindrance } = submission
  return (
    <Footer>
      <Line>
        {bets.length > 1 ? t('betting.slip.total.n', { n: bets.length }) : t('betting.slip.total')}
        <Amount>{formatMoney(total)}</Amount>
      </Line>
      <Line>
        {t('betting.slip.best')}
        <Best>{formatMoney(best)}</Best>
      </Line>
      <Line>
        {t('betting.slip.choice')}
        <Segmented
          label={t('betting.slip.choice')}
          value={oddsChoice}
          onChange={(choice) => dispatch({ type: 'choice', oddsChoice: choice })}
          options={(['never', 'better', 'any'] as const).map((value) => ({
            value,
            label: t(`betting.slip.choice.${value}`),
          }))}
        />
      </Line>
      <Button variant="primary" block size="l" disabled={hindrance !== undefined} onClick={onSubmit}>
        {hindrance ? (
          t(`betting.slip.hindrance.${hindrance}`)
        ) : (
          <>
            {t(asks ? 'betting.slip.submit.accept' : 'betting.slip.submit')}{' '}
            <span style={{ fontWeight: 400 }}>{formatMoney(total)}</span>
          </>
        )}
      </Button>
    </Footer>
  )
}
