import { useText } from '@pavilion/i18n'
import { useBalance } from '@pavilion/session'
import { IconButton } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { hiddenBalanceAtom } from './hidden-balance.ts'

export const BalanceButtons = () => {
  const t = useText()
  const { isFetching, refetch } = useBalance()
  const [isHidden, setIsHidden] = useAtom(hiddenBalanceAtom)
  return (
    <>
      <IconButton
        size="s"
        icon={isHidden ? 'eye-off' : 'eye'}
        label={t(isHidden ? 'wallet.balance.show' : 'wallet.balance.hide')}
        onClick={() => setIsHidden(!isHidden)}
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
