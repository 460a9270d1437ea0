import type { MoneyLimit } from '@pavilion/contract/protection'
import { FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { currencyOf, formatMoney, halfWidth, parseAmount, SITE_CURRENCY } from '@pavilion/money'
import { Alert, Button, LinkButton, TextField } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Line } from '../../parts/layout.tsx'
import { effectOf, limitFault } from './limit-facts.ts'
import { useSetLimit } from './use-limits.ts'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-3);
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
`
const Field = styled.div`
  max-width: 20rem;
`

const SAVE = {
  first: 'protection.limits.save',
  lower: 'protection.limits.save.lower',
  higher: 'protection.limits.save.higher',
} as const
const SAYS = {
  first: 'protection.limits.now',
  lower: 'protection.limits.lower',
  higher: 'protection.limits.higher',
} as const

/** Below its row: says before the button whether the change counts at once. */
export const LimitEditor = ({ limit, onClose }: { readonly limit: MoneyLimit; readonly onClose: () => void }) => {
  const t = useText()
  const { set } = useSetLimit()
  const { kind, period, amount } = limit
  const form = useForm({
    start: { amount: '' },
    rules: { amount: limitFault },
    send: async ({ amount: text }) => set({ kind, period, amount: parseAmount(text) ?? null }),
    onDone: onClose,
  })
  const next = parseAmount(form.values.amount)
  const effect = next === undefined || next === 0n ? undefined : effectOf(limit, next)
  const names = { period: t(`protection.limits.${period}`), kind: t(`protection.limits.${kind}`) }
  const title = t(amount === null ? 'protection.limits.setOf' : 'protection.limits.change', names)
  return (
    <Root role="group" aria-label={title}>
      <strong>{title}</strong>
      <FormElement of={form}>
        <FormNotice of={form} />
        <Field>
          <TextField
            label={t('protection.limits.amount')}
            labelHidden
            inputMode="decimal"
            prefix={currencyOf(SITE_CURRENCY).symbol}
            placeholder={t('protection.limits.empty')}
            {...(amount !== null && {
              suffix: t('protection.limits.before', { amount: formatMoney(amount, undefined, { strip: true }) }),
            })}
            {...form.text('amount', (text) => halfWidth(text).replaceAll(/[,\s]/g, ''))}
            maxLength={12}
          />
        </Field>
        {effect && <Alert tone={effect === 'higher' ? 'warning' : 'info'}>{t(SAYS[effect])}</Alert>}
        <Line>
          <SubmitButton of={form}>{t(SAVE[effect ?? (amount === null ? 'first' : 'lower')])}</SubmitButton>
          <Button onClick={onClose}>{t('protection.limits.cancel')}</Button>
          {amount !== null && (
            <LinkButton
              type="button"
              disabled={form.busy}
              title={t('protection.limits.remove.text')}
              onClick={() => form.run(() => set({ kind, period, amount: null }))}
            >
              {t('protection.limits.remove')}
            </LinkButton>
          )}
        </Line>
      </FormElement>
    </Root>
  )
}
