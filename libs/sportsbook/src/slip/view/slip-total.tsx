import type { OddsType } from '@pavilion/contract/sports'
import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { isNegative } from '@pavilion/odds'
import { Button } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { OddsChoiceLine } from '../entry/odds-choice-line.tsx'
import { Amount, Best, Foot, Line } from '../../wager/ticket.styles.ts'
import { displayedPriceOf, type Offered, type Submission } from '../submission/submission.ts'
import type { Blocked } from '../blocked/use-blocked.ts'

interface SlipTotalProps {
  readonly open: readonly Offered[]
  readonly oddsType: OddsType
  readonly submission: Submission
  readonly blocked: Blocked | undefined
  readonly onSubmit: () => void
}

export function SlipTotal({ open, oddsType, submission, blocked, onSubmit }: SlipTotalProps) {
  const { t } = useTranslate()
  const { bets, total, best, needsAcceptance, blockedReason, minimum } = submission
  const negative = open.some((one) => {
    const { ior, type } = displayedPriceOf(one, oddsType)
    return isNegative(ior, type)
  })
  return (
    <Foot>
      <Line>
        {negative
          ? t('betting.slip.total.risk')
          : bets.length > 1
            ? t('betting.slip.total.n', { n: bets.length })
            : t('betting.slip.total')}
        <Amount data-testid="total">{formatMoney(total)}</Amount>
      </Line>
      <Line>
        {t('betting.slip.best')}
        <Best>{formatMoney(best)}</Best>
      </Line>
      <OddsChoiceLine />
      <BlockedNote blocked={blocked} />
      <Button variant="primary" block size="l" disabled={blockedReason !== undefined} onClick={onSubmit}>
        {blockedReason ? (
          t(`betting.slip.blockedReason.${blockedReason}`, {
            amount: formatMoney(minimum ?? 0n, SITE_CURRENCY, { strip: true }),
          })
        ) : (
          <>
            {t(needsAcceptance ? 'betting.slip.submit.accept' : 'betting.slip.submit')}{' '}
            <span style={{ fontWeight: 400 }}>{formatMoney(total)}</span>
          </>
        )}
      </Button>
    </Foot>
  )
}
