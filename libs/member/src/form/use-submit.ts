import { faultsOf, isAnsweredBySession, useApiMutation, waitOf, type ApiError } from '@pavilion/api-client'
import type { DataOf, Endpoint, PayloadOf, StatusName } from '@pavilion/contract'
import { memberInfo } from '@pavilion/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type Faults<Field extends string> = Partial<Record<Field, string>>

interface SubmitOptions<E extends Endpoint, Field extends string> {
  /** The field a refusal belongs to; one that belongs to none is told above the form. */
  readonly fieldOf?: Partial<Record<StatusName, Field>>
  /** The field in which a part of the payload was typed, for what the platform has against that part. */
  readonly fieldAt?: Partial<Record<string, Field>>
  readonly onDone: (data: DataOf<E>) => void
  /** Takes a refusal that asks for more, and answers true: nothing is to be read of it then. */
  readonly onAsked?: (error: Pick<ApiError, 'statusName' | 'data'>) => boolean
}

/** A form's call: where its refusal is to be read, and whether the value waits for an operator (WARNING). */
export const useSubmit = <E extends Endpoint, Field extends string>(
  endpoint: E,
  { fieldOf = {}, fieldAt = {}, onDone, onAsked = () => false }: SubmitOptions<E, Field>,
) => {
  const cache = useQueryClient()
  const [refused, setRefused] = useState<{ faults: Faults<Field>; general?: string; checked?: string }>({ faults: {} })
  const [until, setUntil] = useState(0)
  const { mutate, isPending } = useApiMutation(endpoint, {
    onSuccess: (data) => {
      // What member/info tells may have changed by any of these calls.
      void cache.invalidateQueries({ queryKey: [memberInfo.path] })
      onDone(data)
    },
    onError: (error) => {
      if (isAnsweredBySession(error) || onAsked(error)) return
      const { message, statusName: status } = error
      setUntil(Date.now() + (waitOf(error) ?? 0) * 1000)
      const usual = status && (fieldOf as Partial<Record<StatusName, Field>>)[status]
      const found = faultsOf(error)[0]
      // Where two fields hold codes, the platform names the wrong one.
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
    /** The refusal no longer fits what stands in the field. */
    forget: (field: Field) =>
      setRefused((before) =>
        before.faults[field] ? { ...before, faults: { ...before.faults, [field]: undefined } } : before,
      ),
  }
}

/** What a form must know of its call. */
export interface Submit {
  readonly faults: Partial<Record<string, string>>
  readonly general?: string | undefined
  readonly checked?: string | undefined
  readonly busy: boolean
  /** When what was refused may be tried again: milliseconds. */
  readonly until?: number
}
