import { createTextWrapper, md5, useApiMutation, waitOf } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { sendCodeTwo, type CodeWay, type MemberCodeType } from '@pavilion/contract/account'
import { maskEmail, maskPhone } from '@pavilion/contract/rules'
import { toast } from '@pavilion/ui-kit'
import { useMemo, useState } from 'react'

/** For types 4 and 5. */
export interface CodeDestination {
  readonly type: MemberCodeType
  readonly to?: string
  readonly areaCode?: string
}

/** Said once it is on its way; the target is masked. */
export interface SentCodeWords {
  readonly sentTo: (target: string) => string
  readonly sentByCall: string
}

const destination = ({ type, to }: CodeDestination, bound: string): string =>
  to === undefined ? bound : type === '4' ? maskPhone(to) : maskEmail(to)

/** Spec section 4: 60 s, set by the platform. */
export const useSendCode = ({ sentTo, sentByCall }: SentCodeWords) => {
  const { requestKey } = useSiteConfig()
  const wrap = useMemo(() => createTextWrapper(requestKey), [requestKey])
  const [until, setUntil] = useState(0)
  const { mutateAsync, isPending, error, reset } = useApiMutation(sendCodeTwo)
  const send = async (purpose: CodeDestination, cate: CodeWay, bound: string): Promise<void> => {
    const { type, to, areaCode } = purpose
    try {
      const target = to === undefined ? {} : { sendCodeNumV2: await wrap(to), SendCodeNum: md5(to) }
      const { wait } = await mutateAsync({ type, cate, ...target, ...(areaCode && { areaCode }) })
      setUntil(Date.now() + wait * 1000)
      toast(cate === '2' ? sentByCall : sentTo(destination(purpose, bound)), 'success')
    } catch (failure) {
      setUntil(Date.now() + (waitOf(failure) ?? 0) * 1000)
    }
  }
  return { send, until, sending: isPending, error: error?.message, reset }
}
