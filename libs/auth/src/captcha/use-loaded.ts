import { useCallback, useEffect, useState } from 'react'

export type Loaded<Task> =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly task: Task } | { readonly state: 'failed' }

const LOADING = { state: 'loading' } as const

/** `load` must be a stable function. */
export const useLoaded = <Task>(load: () => Promise<Task>): readonly [Loaded<Task>, reload: () => void] => {
  const [turn, setTurn] = useState(0)
  const [last, setLast] = useState<{ turn: number; loaded: Loaded<Task> }>({ turn, loaded: LOADING })
  useEffect(() => {
    let isUnmounted = false
    const finish = (loaded: Loaded<Task>) => isUnmounted || setLast({ turn, loaded })
    load().then(
      (task) => finish({ state: 'ready', task }),
      () => finish({ state: 'failed' }),
    )
    return () => {
      isUnmounted = true
    }
  }, [load, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  return [last.turn === turn ? last.loaded : LOADING, reload]
}
