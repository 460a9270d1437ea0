import { isStatus, md5, useApi } from '@pavilion/api-client'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import {
  addPayoutAccount,
  LONGEST_PAYOUT_LABEL,
  PAYOUT_KINDS,
  type Network,
  type payoutAccountChoices,
  type PayoutKind,
} from '@pavilion/contract/funds'
import { Form, present, trimmed, useForm, type FormModel } from '@pavilion/form'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Alert, HelpLink, Segmented, Select, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import {
  bankOfCard,
  cardRule,
  cityIn,
  LEAST_CARD_DIGITS,
  plainCardNumber,
  proofRules,
  spacedCardNumber,
} from './account-rules.ts'
import { AreaFields } from './area-fields.tsx'
import { fundPassword, ProofFields } from './proof-fields.tsx'
import { useAccountsChanged } from './use-accounts.ts'

const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: center;
`

interface Draft {
  readonly number: string
  readonly bank: string
  readonly province: string
  readonly city: string
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly wallet: string
  readonly account: string
  readonly password: string
  readonly code: string
}

const EMPTY: Draft = {
  number: '',
  bank: '',
  province: '',
  city: '',
  network: 'TRC20',
  address: '',
  label: '',
  wallet: 'alipay',
  account: '',
  password: '',
  code: '',
}

type Account = PayloadOf<typeof addPayoutAccount>['account']

const accountIn = (kind: PayoutKind, draft: Draft, { bank, city }: Pick<Draft, 'bank' | 'city'>): Account => {
  switch (kind) {
    case 'bank':
      return { kind, bank, number: plainCardNumber(draft.number), province: draft.province, city }
    case 'coin':
      return {
        kind,
        network: draft.network,
        address: draft.address.trim(),
        ...(draft.label !== '' && { label: draft.label }),
      }
    case 'wallet':
      return { kind, wallet: draft.wallet, account: draft.account.trim() }
  }
}

export interface AddAccountProps {
  readonly choices: DataOf<typeof payoutAccountChoices>
  readonly kind: PayoutKind
  readonly onKind: (kind: PayoutKind) => void
  /** Kinds of which there are as many as there may be. */
  readonly full: readonly PayoutKind[]
  /** The verified name, masked. */
  readonly holder: string | undefined
  /** The bound phone, masked. */
  readonly phone: string | undefined
}

/** The form that adds a card, an address or an e-wallet. */
export const AddAccount = ({ choices, kind, onKind, full, holder, phone }: AddAccountProps) => {
  const t = useText()
  const api = useApi()
  const [language] = useLanguage()
  const changed = useAccountsChanged()
  const [isReviewed, setReviewed] = useState<string>()
  const bankIn = ({ number, bank }: Draft): string => bank || (bankOfCard(number, choices.banks) ?? '')
  const form: FormModel<Draft> = useForm<Draft, unknown>({
    start: EMPTY,
    rules: (draft) => ({
      ...proofRules,
      ...(kind === 'bank' && {
        number: cardRule,
        bank: () => (bankIn(draft) === '' ? 'withdraw.accounts.bank.empty' : undefined),
        province: present('withdraw.accounts.province.empty'),
        city: () => (cityIn(choices.areas, draft) === '' ? 'withdraw.accounts.city.empty' : undefined),
      }),
      ...(kind === 'coin' && { address: present('withdraw.accounts.coin.address.empty') }),
      ...(kind === 'wallet' && { account: present('withdraw.accounts.wallet.account.empty') }),
    }),
    send: async (draft) => {
      const { password, code } = draft
      const data = await api.call(addPayoutAccount, {
        account: accountIn(kind, draft, { bank: bankIn(draft), city: cityIn(choices.areas, draft) }),
        password: md5(password),
        code,
      })
      changed(data)
    },
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'password',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    fieldAt: {
      'account.number': 'number',
      'account.bank': 'bank',
      'account.province': 'province',
      'account.city': 'city',
      'account.address': 'address',
      'account.account': 'account',
    },
    onRefused: (error) => {
      if (!isStatus(error, 'WARNING')) return false
      // It is kept, and waits for a person.
      setReviewed((error as Error).message)
      changed()
      form.reset()
      return true
    },
    doneText: 'withdraw.accounts.done',
    onDone: (): void => form.reset(),
    onChange: () => setReviewed(undefined),
  })
  const { number } = form.values
  const typed = plainCardNumber(number).length
  return (
    <Panel>
      <h2>{t('withdraw.accounts.add')}</h2>
      <Segmented
        label={t('withdraw.accounts.add')}
        block
        options={PAYOUT_KINDS.map((each) => ({
          value: each,
          label: t(`withdraw.accounts.kind.short.${each}`),
          disabled: full.includes(each),
        }))}
        value={kind}
        onChange={(next) => {
          form.reset()
          onKind(next)
        }}
      />
      {isReviewed !== undefined && <Alert tone="warning">{isReviewed}</Alert>}
      <Form of={form} submitText={t('withdraw.accounts.submit')}>
        {kind !== 'coin' && (
          <TextField
            label={t(kind === 'bank' ? 'withdraw.accounts.holder' : 'withdraw.accounts.holder.wallet')}
            value={holder ?? ''}
            readOnly
            hint={t('withdraw.accounts.holder.hint')}
          />
        )}
        {kind === 'bank' && (
          <>
            <TextField
              label={t('withdraw.accounts.bank.number')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('withdraw.accounts.bank.number.placeholder')}
              hint={
                typed > 0 && typed < LEAST_CARD_DIGITS
                  ? t('withdraw.accounts.bank.number.typed', { count: typed })
                  : undefined
              }
              {...form.text('number', spacedCardNumber)}
            />
            <Select
              label={t('withdraw.accounts.bank')}
              aside={t('withdraw.accounts.bank.known')}
              placeholder={t('withdraw.accounts.bank.placeholder')}
              options={choices.banks.map(({ code, name }) => ({ value: code, label: localised(name, language) }))}
              {...form.value('bank')}
              value={bankIn(form.values)}
            />
            <AreaFields areas={choices.areas} province={form.value('province')} city={form.value('city')} />
          </>
        )}
        {kind === 'coin' && (
          <>
            <Segmented
              label={t('withdraw.accounts.coin.network')}
              block
              options={choices.networks.map(({ code, coin }) => ({ value: code, label: `${coin}-${code}` }))}
              {...form.value('network')}
            />
            <TextField
              label={t('withdraw.accounts.coin.address')}
              aside={<HelpLink to="xnbcqkjc#qukuan" about={t('withdraw.accounts.coin.help')} />}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('withdraw.accounts.coin.address.placeholder')}
              {...form.text('address', trimmed)}
            />
            <Alert tone="warning" quiet>
              {t('withdraw.accounts.network')}
            </Alert>
            <TextField
              label={t('withdraw.accounts.coin.label')}
              placeholder={t('withdraw.accounts.coin.label.placeholder')}
              {...form.text('label')}
              maxLength={LONGEST_PAYOUT_LABEL}
            />
          </>
        )}
        {kind === 'wallet' && (
          <>
            <Select
              label={t('withdraw.accounts.wallet.kind')}
              options={choices.wallets.map(({ code, name }) => ({ value: code, label: localised(name, language) }))}
              {...form.value('wallet')}
            />
            <TextField
              label={t('withdraw.accounts.wallet.account')}
              autoComplete="off"
              placeholder={t('withdraw.accounts.wallet.account.placeholder')}
              {...form.text('account', trimmed)}
            />
          </>
        )}
        <ProofFields
          password={form.text('password', fundPassword)}
          code={form.value('code')}
          onLeaveCode={() => form.leave('code')}
          to={phone}
        />
      </Form>
      <Note>{t('withdraw.accounts.only')}</Note>
    </Panel>
  )
}
