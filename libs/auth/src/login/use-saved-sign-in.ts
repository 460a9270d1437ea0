import { isStatus } from '@pavilion/api-client'
import { remember, remembered } from '@pavilion/session'
import { useState } from 'react'

export interface SavedSignIn {
  /** Empty when none is saved. */
  readonly name: string
  /** Replaces this name's password. */
  tokenOf(name: string): string | undefined
  readonly shouldRemember: boolean
  /** False deletes the saved sign-in at once. */
  want(on: boolean): void
  readonly ended: boolean
  /** True when the platform rejected the token. */
  refused(error: unknown): boolean
}

/** Spec section 4: a revocable token, never the password. */
export const useSavedSignIn = (): SavedSignIn => {
  const [saved, setSaved] = useState(remembered)
  const [name] = useState(saved?.name ?? '')
  const [shouldRemember, setShouldRemember] = useState(saved !== undefined)
  const [ended, setEnded] = useState(false)
  const forget = () => {
    remember(undefined)
    setSaved(undefined)
  }
  return {
    name,
    tokenOf: (enteredName) => (enteredName === saved?.name ? saved.token : undefined),
    shouldRemember,
    want: (next) => {
      setShouldRemember(next)
      if (!next) forget()
    },
    ended,
    refused: (error) => {
      if (!isStatus(error, 'INVALID_CREDENTIALS')) return false
      forget()
      setEnded(true)
      return true
    },
  }
}
