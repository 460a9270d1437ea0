import { isStatus } from '@pavilion/api-client'
import { remember, remembered } from '@pavilion/session'
import { useState } from 'react'

export interface SavedSignIn {
  /** The name to begin with; empty when none is kept. */
  readonly name: string
  /** What signs this name in without a password; undefined when nothing does. */
  tokenOf(name: string): string | undefined
  /** Whether the box is ticked. */
  readonly wanted: boolean
  /** Ticks the box, or takes the tick away and forgets at once what was kept. */
  want(wanted: boolean): void
  /** The kept sign-in was refused, so the password is asked for. */
  readonly ended: boolean
  /** Forgets a token that the platform no longer takes; whether this was why it refused. */
  refused(error: unknown): boolean
}

/** The sign-in this device remembers (spec section 4): a name, and a token that can be revoked instead of the password. */
export const useSavedSignIn = (): SavedSignIn => {
  const [saved, setSaved] = useState(remembered)
  const [name] = useState(saved?.name ?? '')
  const [wanted, setWanted] = useState(saved !== undefined)
  const [ended, setEnded] = useState(false)
  const forget = () => {
    remember(undefined)
    setSaved(undefined)
  }
  return {
    name,
    tokenOf: (typed) => (typed === saved?.name ? saved.token : undefined),
    wanted,
    want: (next) => {
      setWanted(next)
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
