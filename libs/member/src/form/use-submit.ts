import { faultsOf, isAnsweredBySession, useApiMutation, waitOf, type ApiError } from '@pavilion/api-client'
import type { DataOf, Endpoint, PayloadOf, StatusName } from '@pavilion/contract'
import { memberInfo } from '@pavilion/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Faults<Field extends string> = Partial<Record<Field, string>>

interface SubmitOptions<E extends Endpoint, Field extends string> {
  /** The field of a refusal. Without one it is shown above the form. */
  readonly fieldOf?: Partial<Record<StatusName, Field>>
  /** The field of a payload path, for the platform's faults. */
  readonly fieldAt?: Partial<Record<string, Field>>
  readonly onDone: (data: DataOf<E>) => void
  /** True: handled, so the refusal is not shown. */
  readonly onAsked?: (error: Pick<ApiError, 'statusName' | 'data'>) => boolean
}

/** WARNING means that the value waits for an operator. */
export const useSubmit = <E extends Endpoint, Field extends string>(
  endpoint: E,
  { fieldOf = {}, fieldAt = {}, onDone, onAsked = () => false }: SubmitOptions<E, Field>,
) => {
  const cache = useQueryClient()
  const [refused, setRefused] = useState<{ faults: Faults<Field>; general?: string; checked?: string }>({ faults: {} })
  const [until, setUntil] = useState(0)
  const { mutate, isPending } = useApiMutation(endpoint, {
    onSuccess: (data) => {
      // Any of these calls may change member/info.
      void cache.invalidateQueries({ queryKey: [memberInfo.path] })
      onDone(data)
    },
    onError: (error) => {
      if (isAnsweredBySession(error) || onAsked(error)) return
      const { message, statusName: status } = error
      setUntil(Date.now() + (waitOf(error) ?? 0) * 1000)
      const usual = status && (fieldOf as Partial<Record<StatusName, Field>>)[status]
      const found = faultsOf(error)[0]
      // With two code fields the platform names the wrong one.
      const field = (found && fieldAt[found.path]) ?? (usual && (found?.path ?? usual))
      const text = status === 'INVALID_PARAMETER' && found ? found.message : message
      if (status === 'WARNING') setRefused({ faults: {}, checked: message })
      else if (field) setRefused({ faults: { [field]: text } as Faults<Field> })
      else setRefused({ faults: {}, general: text })
    },
  })
  return {
    ...refused,
    busy: isPending,
    until,
    send: (payload: PayloadOf<E>) => {
      setRefused({ faults: {} })
      mutate(payload)
    },
    forget: (field: Field) =>
      setRefused((before) =>
        before.faults[field] ? { ...before, faults: { ...before.faults, [field]: undefined } } : before,
      ),
  }
}

export interface Submit {
  readonly faults: Partial<Record<string, string>>
  readonly general?: string | undefined
  readonly checked?: string | undefined
  readonly busy: boolean
  /** End of the wait, ms. */
  readonly until?: number
}
