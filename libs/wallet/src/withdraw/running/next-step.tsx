import type { Withdrawal, WithdrawalReason } from '@pavilion/contract/funds'
import { FormSupport } from '@pavilion/form'
import { useText, type Translate } from '@pavilion/i18n'
import { LinkButton, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { styled } from 'styled-components'

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--pv-space-1) var(--pv-space-3);
  margin: 0;
  font-size: var(--pv-size-13);
`
const To = styled(Link)`
  ${linkStyles}
`

type Help = 'account' | 'provider' | 'turnover' | 'documents' | 'security' | 'other' | 'frozen' | 'disabled'

const HELP_OF: Readonly<Record<WithdrawalReason, Help>> = {
  account_closed: 'account',
  account_name: 'account',
  account_limit: 'account',
  account_wrong: 'account',
  provider: 'provider',
  documents: 'documents',
  turnover: 'turnover',
  security: 'security',
  other: 'other',
}

/** What the member can do about it; undefined: nothing needs to be done. */
const helpOf = ({ state, reason, waits }: Withdrawal): Help | undefined => {
  if (state === 'refused' || state === 'returned') return HELP_OF[reason ?? 'other']
  if (waits === 'frozen') return 'frozen'
  return waits === 'account' ? 'disabled' : undefined
}

/** Why it was not paid, or is not for now; undefined: it goes its way. */
export const causeText = ({ state, reason, waits }: Withdrawal, t: Translate): string | undefined => {
  if (state === 'cancelled') return t('withdraw.stage.cancelled')
  if (state === 'refused' || state === 'returned') return t(`withdraw.reason.${reason ?? 'other'}`)
  return waits === 'frozen' || waits === 'account' ? t(`withdraw.stage.checked.${waits}`) : undefined
}

export interface NextStepProps {
  readonly withdrawal: Withdrawal
  /** Where the cause does not stand beside it. */
  readonly withCause?: boolean
}

const SUPPORTED: ReadonlySet<Help> = new Set(['turnover', 'documents', 'security', 'other', 'frozen'])

/** What to do about a withdrawal that was not paid, or is held back. */
export const NextStep = ({ withdrawal, withCause = false }: NextStepProps) => {
  const t = useText()
  const onSupport = use(FormSupport)
  const help = helpOf(withdrawal)
  if (!help) return null
  return (
    <Root>
      <span>
        {withCause && `${causeText(withdrawal, t) ?? ''}。`}
        {/* Its cause says it all. */}
        {help !== 'other' && t(`withdraw.help.${help}`)}
      </span>
      {help === 'turnover' && (
        <To to="/mine/takemoney" hash="turnover">
          {t('withdraw.help.toTurnover')}
        </To>
      )}
      {SUPPORTED.has(help) ? (
        onSupport && (
          <LinkButton type="button" onClick={onSupport}>
            {t('withdraw.help.toSupport')}
          </LinkButton>
        )
      ) : (
        <To to={`/mine/accountManage/${withdrawal.paidTo.kind}`}>{t('withdraw.account.manage')}</To>
      )}
    </Root>
  )
}
