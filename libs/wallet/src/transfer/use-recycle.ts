import type { DataOf } from '@pavilion/contract'
import { recycle } from '@pavilion/contract/games'
import { onceCall, useOnceCall, useTask, type Task } from '@pavilion/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain } from './use-transfer.ts'

export const recycleCall = onceCall(recycle, 'pavilion.recycles-in-flight')

export interface Recycling {
  readonly task: Task
  /** Ms, when it was last begun. */
  readonly begunAt: number | undefined
  readonly result: DataOf<typeof recycle> | undefined
  /** Ms, when the result came. */
  readonly endedAt: number | undefined
  readonly start: () => void
}

/** `onDone` hears of the result even when its page was left meanwhile. */
export const useRecycle = (onDone?: (result: DataOf<typeof recycle>) => void): Recycling => {
  const cache = useQueryClient()
  const { send } = useOnceCall(recycleCall)
  const task = useTask()
  const [begunAt, setBegunAt] = useState<number>()
  const [outcome, setOutcome] = useState<{ readonly result: DataOf<typeof recycle>; readonly at: number }>()
  const start = () =>
    void task.run(async () => {
      setBegunAt(Date.now())
      setOutcome(undefined)
      try {
        const result = await send({})
        setOutcome({ result, at: Date.now() })
        onDone?.(result)
      } finally {
        askAgain(cache)
      }
    })
  return { task, begunAt, result: outcome?.result, endedAt: outcome?.at, start }
}
