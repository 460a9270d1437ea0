import { createTextWrapper, md5, useApi, type WrapText } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import { sendCodeOne, type CodeWay } from '@pavilion/contract/account'
import { useCallback } from 'react'

export interface CodeOrder {
  readonly to: string
  readonly name: string
  readonly ticket: string
  /** 2 reset, 3 new device. */
  readonly type: '2' | '3'
  readonly cate: CodeWay
}

/** Spec section 7. The ticket replaces a captcha. */
export const sendCodePayload = async (
  wrap: WrapText,
  { to, name, ticket, type, cate }: CodeOrder,
): Promise<PayloadOf<typeof sendCodeOne>> => {
  const [sendCodeNumV2, sendNameV2, codeIdV2] = await Promise.all([wrap(to), wrap(name), wrap(ticket)])
  return {
    sendCodeNumV2,
    sendNameV2,
    codeIdV2,
    SendCodeNum: md5(to),
    SendName: md5(name),
    codeId: md5(ticket),
    type,
    cate,
    version: 1,
    kaptchcate: 99,
  }
}

/** Wait and validity in seconds. */
export const useSendCode = (): ((order: CodeOrder) => Promise<DataOf<typeof sendCodeOne>>) => {
  const api = useApi()
  const { requestKey } = useSiteConfig()
  return useCallback(
    async (order) => api.call(sendCodeOne, await sendCodePayload(createTextWrapper(requestKey), order)),
    [api, requestKey],
  )
}
