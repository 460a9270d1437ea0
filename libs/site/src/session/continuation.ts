export interface Continuation {
  /** Replaces an earlier action. */
  remember(action: () => void): void
  /** Closed without a sign-in. */
  forget(): void
  /** At most once. */
  resume(): void
}

export const createContinuation = (): Continuation => {
  let waiting: (() => void) | undefined
  return {
    remember: (action) => {
      waiting = action
    },
    forget: () => {
      waiting = undefined
    },
    resume: () => {
      const action = waiting
      waiting = undefined
      action?.()
    },
  }
}
