import { useApi } from '@pavilion/api-client'
import { validateGeeCheck, type CaptchaPurpose } from '@pavilion/contract/account'
import { useCallback } from 'react'
import type { SliderExchange } from './pane-props.ts'

export const useExchange = (ktype: CaptchaPurpose): SliderExchange => {
  const api = useApi()
  return useCallback(
    async (result) => {
      const { codeId, code } = await api.call(validateGeeCheck, { ...result, validate_way: 0, ktype })
      return { kaptchcate: 0, codeId, code }
    },
    [api, ktype],
  )
}
