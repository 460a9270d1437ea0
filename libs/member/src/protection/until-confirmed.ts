import { useApi } from '@pavilion/api-client'
import { useSecondsLeft } from '@pavilion/ui-kit'
import { useState } from 'react'

/** From when and until when a higher limit may be confirmed, Unix seconds. */
export interface ConfirmTimes {
  readonly from: number
  readonly until: number
}

/** 63953 is '17:45:53'. */
export const hoursMinutesSeconds = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Seconds, on the platform's clock, counted down. */
const useSecondsTo = (at: number): number => {
  const { clock } = useApi()
  const [ahead] = useState(() => Math.round(clock.milliseconds() - Date.now()))
  return useSecondsLeft(at * 1000 - ahead)
}

/** A second later than the platform, to half a second of which the page knows its time: what is offered is then also taken. */
export const useUntilConfirmed = ({ from, until }: ConfirmTimes) => {
  const secondsLeft = useSecondsTo(from + 1)
  return { secondsLeft, isReady: secondsLeft === 0, isOver: useSecondsTo(until) === 0 }
}
