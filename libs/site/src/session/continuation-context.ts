import { createContext, use } from 'react'
import type { Continuation } from './continuation.ts'

export const ContinuationContext = createContext<Continuation | undefined>(undefined)

/** What the visitor wanted when asked to sign in. */
export const useContinuation = (): Continuation => {
  const continuation = use(ContinuationContext)
  if (!continuation) throw new Error('useContinuation needs a <ContinuationContext value={…}> above it')
  return continuation
}
