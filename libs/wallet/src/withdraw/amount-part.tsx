import { useText } from '@pavilion/i18n'
import { formatAmount, formatMoney, plainAmount } from '@pavilion/money'
import { ChoiceChips, HelpLink } from '@pavilion/ui-kit'
import { AmountField } from '../amount/amount-field.tsx'
import type { AmountFault } from '../amount/typed-amount.ts'
import { FieldHead, Group } from '../layout/deposit-layout.tsx'
import { mostOf, type WithdrawLimits } from './withdraw-amount.ts'

const QUICK = [500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n]

interface AmountPartProps {
  readonly limits: WithdrawLimits
  readonly text: string
  /** Fen; undefined: what is typed is none. */
  readonly amount: bigint | undefined
  readonly fault: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string, fault?: AmountFault) => void
  readonly onBlur: () => void
}

/** How much, with what may be withdrawn and the amounts that are chosen often. */
export const AmountPart = ({ limits, text, amount, fault, disabled, onChange, onBlur }: AmountPartProps) => {
  const t = useText()
  const most = mostOf(limits)
  const quick = [
    ...QUICK.filter((each) => each >= limits.min && each <= most).map((each) => ({
      value: plainAmount(each),
      label: formatAmount(each, { strip: true }),
    })),
    ...(most >= limits.min ? [{ value: plainAmount(most), label: t('withdraw.amount.all') }] : []),
  ].filter((option, at, options) => options.findLastIndex(({ value }) => value === option.value) === at)
  return (
    <Group as="fieldset" disabled={disabled}>
      <FieldHead>
        <span>
          <strong aria-hidden>{t('withdraw.amount')}</strong>
          <HelpLink to="qk#xiane" about={t('withdraw.amount.help')} />
        </span>
        {t('withdraw.amount.range', {
          min: formatMoney(limits.min, undefined, { strip: true }),
          max: formatAmount(limits.max, { strip: true }),
        })}
      </FieldHead>
      <AmountField
        label={t('withdraw.amount')}
        placeholder={t('withdraw.amount.placeholder')}
        capitalLabel={t('withdraw.amount.capital')}
        text={text}
        amount={amount}
        error={fault}
        onChange={onChange}
        onBlur={onBlur}
      />
      {quick.length > 0 && (
        <ChoiceChips
          label={t('withdraw.amount.quick')}
          even
          options={quick}
          value={amount === undefined ? undefined : plainAmount(amount)}
          onChange={onChange}
        />
      )}
    </Group>
  )
}
