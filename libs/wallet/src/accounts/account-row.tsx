import { useApi, useServerSeconds } from '@pavilion/api-client'
import { maskedNumber, PAYOUT_HOLD_HOURS, setPayoutAccount, type PayoutAccount } from '@pavilion/contract/funds'
import { FormNotice, useTask } from '@pavilion/form'
import { dayOf, localised, timeOfDay, useLanguage, useText, type Translate } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Icon, LinkButton, Meter, Tag, toast } from '@pavilion/ui-kit'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ACCOUNT_ICONS } from './account-facts.ts'
import { LabelForm } from './label-form.tsx'
import { RemoveAccount } from './remove-account.tsx'
import { useAccountsChanged } from './use-accounts.ts'

const Row = styled.li`
  display: grid;
  gap: var(--pv-space-2);
  padding-block: var(--pv-space-4);

  & + & {
    border-top: 1px solid var(--pv-border);
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-3);
`
const Badge = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
`
const Names = styled.div`
  flex: 1 1 12rem;
  display: grid;
  gap: 0.125rem;
  min-width: 0;
  font-size: var(--pv-size-14);

  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-2);
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-3);
  font-size: var(--pv-size-13);
`
const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  &[data-tone='warning'] {
    color: var(--pv-warning);
  }
`

const HOLD_SECONDS = PAYOUT_HOLD_HOURS * 3600

const StateTag = ({ account, t }: { account: PayoutAccount; t: Translate }) => {
  if (account.state === 'reviewing') return <Tag tone="warning">{t('withdraw.accounts.reviewing')}</Tag>
  if (account.state === 'disabled') return <Tag>{t('withdraw.accounts.disabled')}</Tag>
  return (
    <>
      {account.isDefault && <Tag tone="accent">{t('withdraw.accounts.default')}</Tag>}
      {account.holdUntil !== undefined && <Tag tone="warning">{t('withdraw.accounts.hold')}</Tag>}
      {account.inUse && <Tag tone="accent">{t('withdraw.accounts.inUse')}</Tag>}
    </>
  )
}

interface AccountRowProps {
  readonly account: PayoutAccount
  /** The bound phone, masked. */
  readonly phone: string | undefined
  /** Most of all withdrawals together while the account is new, as it is shown; unknown while nobody may withdraw. */
  readonly newMost: string | undefined
}

export const AccountRow = ({ account, phone, newMost }: AccountRowProps) => {
  const t = useText()
  const api = useApi()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const now = useServerSeconds(false)
  const changed = useAccountsChanged()
  const task = useTask()
  const [isRemoving, setRemoving] = useState(false)
  const [isLabelling, setLabelling] = useState(false)
  const labelButton = useRef<HTMLButtonElement>(null)
  const endLabelling = () => {
    setLabelling(false)
    labelButton.current?.focus()
  }
  const { kind, holdUntil, holder, label, state, addedAt } = account
  // Added anew it bears the name of now; what a person disabled would be active again.
  const isRemovable = state !== 'disabled' || account.reason === 'name_changed'
  const name = kind === 'coin' ? `USDT-${account.code}` : localised(account.name, language)
  const momentOf = (at: number) => `${dayOf(at, zone).slice(5)} ${timeOfDay(at, zone)}`
  const makeDefault = async () => {
    changed(await api.call(setPayoutAccount, { accountId: account.id, isDefault: true }))
    toast(t('withdraw.accounts.default.done'), 'success')
  }
  return (
    <Row>
      <Line>
        <Badge aria-hidden>
          <Icon name={ACCOUNT_ICONS[kind]} size={20} />
        </Badge>
        <Names>
          <span>
            <strong>{name}</strong>
            {label !== undefined && <Tag>{label}</Tag>}
            <StateTag account={account} t={t} />
          </span>
          <small>
            {maskedNumber(account)}
            {holder !== undefined && ` · ${holder}`}
            {kind === 'bank' && ` · ${t('withdraw.accounts.debit')}`}
          </small>
        </Names>
        <Actions>
          {state === 'active' && !account.isDefault && (
            <LinkButton onClick={() => void task.run(makeDefault)} disabled={task.busy}>
              {t('withdraw.accounts.default.set')}
            </LinkButton>
          )}
          {kind === 'coin' && (
            <LinkButton
              ref={labelButton}
              aria-expanded={isLabelling}
              aria-label={t('withdraw.accounts.label.change.of', { name, masked: maskedNumber(account) })}
              onClick={() => setLabelling(!isLabelling)}
            >
              {t('withdraw.accounts.label.change')}
            </LinkButton>
          )}
          <LinkButton
            aria-label={t('withdraw.accounts.remove.of', { name, masked: maskedNumber(account) })}
            disabled={account.inUse || !isRemovable}
            onClick={() => setRemoving(true)}
          >
            {t('withdraw.accounts.remove')}
          </LinkButton>
        </Actions>
      </Line>
      <FormNotice of={task} />
      {isLabelling && <LabelForm account={account} onClose={endLabelling} />}
      {holdUntil !== undefined && state === 'active' && (
        <>
          <Meter
            value={1 - (holdUntil - now) / HOLD_SECONDS}
            label={t('withdraw.accounts.hold')}
            tone="warning"
            scale="s"
          />
          <Note data-tone="warning">
            {newMost === undefined
              ? t('withdraw.accounts.hold.text', { time: momentOf(holdUntil) })
              : t('withdraw.accounts.hold.most', { amount: newMost, time: momentOf(holdUntil) })}
          </Note>
        </>
      )}
      {state === 'reviewing' && <Note data-tone="warning">{t('withdraw.accounts.reviewing.text')}</Note>}
      {state === 'disabled' && <Note>{t(`withdraw.accounts.disabled.${account.reason ?? 'other'}`)}</Note>}
      {state === 'active' && holdUntil === undefined && (
        <Note>{t('withdraw.accounts.addedAt', { day: dayOf(addedAt, zone) })}</Note>
      )}
      {isRemoving && <RemoveAccount account={account} phone={phone} onClose={() => setRemoving(false)} />}
    </Row>
  )
}
