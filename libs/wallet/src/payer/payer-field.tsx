import { useApiQuery } from '@pavilion/api-client'
import { getCustomerInfo } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { Button, Skeleton, Tag, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import { NameDialog } from './name-dialog.tsx'

const TONE = { verified: 'down', pending: 'warning', rejected: 'warning' } as const

/** Whose name the payer has to have, on channels that match payers. */
export const PayerField = () => {
  const t = useText()
  const { data } = useApiQuery(getCustomerInfo, {})
  const [writing, setWriting] = useState(false)
  if (!data) return <Skeleton height="4.5rem" />
  const { realName, lastPayment } = data
  const last = lastPayment?.accountEnd
  return (
    <>
      <TextField
        label={t('wallet.payer.name')}
        readOnly
        value={realName?.masked ?? ''}
        placeholder={t('wallet.payer.unknown')}
        hint={last === undefined ? t('wallet.payer.hint') : t('wallet.payer.hintLast', { end: last })}
        suffix={
          realName && realName.state !== 'rejected' ? (
            <Tag tone={TONE[realName.state]}>{t(`wallet.payer.${realName.state}`)}</Tag>
          ) : (
            <Button size="s" onClick={() => setWriting(true)}>
              {t('wallet.payer.write')}
            </Button>
          )
        }
      />
      <NameDialog open={writing} onClose={() => setWriting(false)} />
    </>
  )
}
