import type { DataOf } from '@pavilion/contract'
import {
  maskedNumber,
  PAYOUT_KINDS,
  type PayoutAccount,
  type PayoutKind,
  type withdrawInfo,
} from '@pavilion/contract/funds'
import { dayOf, localised, timeOfDay, useLanguage, useText, type Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { linkStyles, RadioCards, Segmented, Tag } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { ACCOUNT_ICONS } from '../accounts/account-facts.ts'
import { FieldHead, Group } from '../layout/deposit-layout.tsx'
import { leftOfNew } from './withdraw-amount.ts'

const Manage = styled(Link)`
  ${linkStyles}
  justify-self: start;
  font-size: var(--pv-size-13);
`
/** On a phone they slide sideways, and the next one peeps in. */
const Cards = styled.div`
  @media (max-width: 600px) {
    min-width: 0;
    margin: calc(-1 * var(--pv-space-1));

    fieldset {
      grid-template-columns: none;
      grid-auto-columns: min(86%, 17rem);
      grid-auto-flow: column;
      padding: var(--pv-space-1);
      overflow-x: auto;
      overscroll-behavior-x: contain;
      scroll-padding: var(--pv-space-1);
      scroll-snap-type: x proximity;
    }

    label {
      scroll-snap-align: start;
    }
  }
`
const Hold = styled.span`
  color: var(--pv-warning);
  font-size: var(--pv-size-12);
`

const stateNote = (account: PayoutAccount, t: Translate) => {
  if (account.state === 'reviewing') return <Tag tone="warning">{t('withdraw.account.reviewing')}</Tag>
  if (account.state === 'disabled') return <Tag>{t('withdraw.account.disabled')}</Tag>
  return account.isDefault ? <Tag tone="accent">{t('withdraw.account.default')}</Tag> : undefined
}

export interface AccountChoiceProps {
  readonly accounts: readonly PayoutAccount[]
  readonly info: Pick<DataOf<typeof withdrawInfo>, 'rules' | 'newAccounts'>
  readonly kind: PayoutKind
  readonly value: string | undefined
  readonly onKind: (kind: PayoutKind) => void
  readonly onChange: (accountId: string) => void
}

/** To which account the money goes; kinds without one are left out. */
export const AccountChoice = ({ accounts, info, kind, value, onKind, onChange }: AccountChoiceProps) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const kinds = PAYOUT_KINDS.filter((each) => accounts.some((account) => account.kind === each))
  const ofKind = accounts.filter((account) => account.kind === kind)
  const chosenAccount = ofKind.find(({ id }) => id === value)
  return (
    <Group>
      <FieldHead>
        <strong>{t('withdraw.account.title')}</strong>
        {kinds.length > 1 && (
          <Segmented
            label={t('withdraw.account.kind')}
            options={kinds.map((each) => ({ value: each, label: t(`withdraw.account.kind.${each}`) }))}
            value={kind}
            onChange={onKind}
          />
        )}
      </FieldHead>
      <Cards>
        <RadioCards
          label={t('withdraw.account.title')}
          options={ofKind.map((account) => ({
            value: account.id,
            title: account.label ?? localised(account.name, language),
            icon: ACCOUNT_ICONS[account.kind],
            disabled: account.state !== 'active',
            note: stateNote(account, t),
            facts: [{ term: account.holder ?? account.code, value: maskedNumber(account) }],
          }))}
          value={value}
          onChange={onChange}
        />
      </Cards>
      {chosenAccount?.holdUntil !== undefined && (
        <Hold>
          {t('withdraw.account.hold', {
            time: `${dayOf(chosenAccount.holdUntil, zone).slice(5)} ${timeOfDay(chosenAccount.holdUntil, zone)}`,
            amount: formatMoney(info.rules.newAccountMost, undefined, { strip: true }),
            left: formatMoney(leftOfNew(info, chosenAccount) ?? 0n, undefined, { strip: true }),
          })}
        </Hold>
      )}
      <Manage to={`/mine/accountManage/${kind}`}>{t('withdraw.account.manage')}</Manage>
    </Group>
  )
}
