import type { Realtime } from '@pavilion/realtime'

/** Milliseconds: longer than a page takes to connect again where nothing is wrong. */
export const LOSS_MS = 10_000
/** A platform that is down says nothing; what it says once it is up again is looked for. */
export const AGAIN_MS = 30_000

export interface LossParts {
  readonly realtime: Pick<Realtime, 'state' | 'subscribeState'>
  readonly look: () => void
  /** Spreads the pages that lost it at once. */
  readonly random?: () => number
}

/**
 * Looks at the site’s facts when a socket that worked has been away for some seconds, and now and then until it is back: the site may be closed, and a
 * guest’s page makes no call that would say so. Answers what ends it.
 */
export const lookAfterLoss = ({ realtime, look, random = Math.random }: LossParts): (() => void) => {
  let hasBeenReady = realtime.state() === 'ready'
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const unsubscribe = realtime.subscribeState(() => {
    const state = realtime.state()
    if (state === 'ready' || state === 'stopped') {
      hasBeenReady = state === 'ready'
      return forget()
    }
    if (!hasBeenReady) return
    hasBeenReady = false
    const lookIn = (ms: number): void => {
      timer = setTimeout(
        () => {
          look()
          lookIn(AGAIN_MS)
        },
        ms * (0.75 + random() / 2),
      )
    }
    lookIn(LOSS_MS)
  })
  return () => {
    unsubscribe()
    forget()
  }
}
