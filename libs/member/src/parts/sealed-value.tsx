import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { useDecrypted } from '@pavilion/session'
import { IconButton, Spinner, toast } from '@pavilion/ui-kit'
import { useEffect } from 'react'

export interface SealedValueProps {
  /** For the button's name. */
  readonly label: string
  readonly value: Pick<NonNullable<DataOf<typeof memberInfo>['email']>, 'masked' | 'sealed' | 'mark'>
  readonly prefix?: string
}

export const SealedValue = ({ label, value: datum, prefix = '' }: SealedValueProps) => {
  const t = useText()
  const { shown: isShown, value, toggle, state } = useDecrypted(datum.sealed, datum.mark)
  const { isError } = state
  useEffect(() => {
    if (isShown && isError) toast(t('member.info.openFailed'), 'error')
  }, [isShown, isError, t])
  return (
    <>
      <span>
        {prefix}
        {value ?? datum.masked}
      </span>
      {isShown && state.isFetching ? (
        <Spinner size={16} />
      ) : (
        <IconButton
          size="s"
          icon={value === undefined ? 'eye' : 'eye-off'}
          label={t(value === undefined ? 'member.info.show' : 'member.info.hide', { what: label })}
          aria-pressed={value !== undefined}
          onClick={() => (isShown && isError ? void state.refetch() : toggle())}
        />
      )}
    </>
  )
}
