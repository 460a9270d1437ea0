import type { ApiError } from '@pavilion/api-client'
import { isAnsweredBySession } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import type { getDepositOrderStatus } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isWaiting } from './order-progress.ts'

type Answer = UseQueryResult<DataOf<typeof getDepositOrderStatus>, ApiError>

export const useCheck = (refetch: Answer['refetch']): { checking: boolean; check: () => void } => {
  const t = useText()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const { data, error } = await refetch()
    setChecking(false)
    if (error) {
      if (!isAnsweredBySession(error)) toast(error.message, 'error')
    } else if (data?.order && isWaiting(data.order.state)) toast(t('wallet.wait.notYet'))
  }
  return { checking, check: () => void check() }
}
