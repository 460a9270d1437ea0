import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { IconButton } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { hiddenBalanceAtom } from './hidden-balance.ts'

export const BalanceButtons = () => {
  const t = useText()
  const { isFetching, refetch } = useBalance()
  const [hidden, setHidden] = useAtom(hiddenBalanceAtom)
  return (
    <>
      <IconButton
        size="s"
        icon={hidden ? 'eye-off' : 'eye'}
        label={t(hidden ? 'wallet.balance.show' : 'wallet.balance.hide')}
        onClick={() => setHidden(!hidden)}
      />
      <IconButton
        size="s"
        icon="refresh"
        label={t('wallet.balance.refresh')}
        aria-disabled={isFetching || undefined}
        onClick={() => {
          if (!isFetching) void refetch()
        }}
      />
    </>
  )
}
