/** What the visitor wanted when asked to sign in. Kept until they sign in, give up, or want something else. */
export interface Continuation {
  /** Remembers an action, in place of an earlier one. */
  remember(action: () => void): void
  /** Gives the action up: the dialog was closed without signing in. */
  forget(): void
  /** Runs what was remembered, once. */
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
