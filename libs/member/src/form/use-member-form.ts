import { isStatus } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract/profile'
import { useForm, type FormModel, type FormOptions } from '@pavilion/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export interface MemberFormModel<Values extends object, Data> extends FormModel<Values, Data> {
  readonly checked: string | undefined
}

export const useMemberForm = <Values extends object, Data = unknown>(
  options: FormOptions<Values, Data>,
): MemberFormModel<Values, Data> => {
  const cache = useQueryClient()
  const [checked, setChecked] = useState<string>()
  const form = useForm<Values, Data>({
    ...options,
    send: async (values) => {
      const data = await options.send(values)
      // Any of these calls may change member/info.
      void cache.invalidateQueries({ queryKey: [memberInfo.path] })
      return data
    },
    onRefused: (error) => {
      if (options.onRefused?.(error)) return true
      if (!isStatus(error, 'WARNING')) return false
      setChecked(error.message)
      return true
    },
  })
  return { ...form, checked }
}
