import { useText } from '@pavilion/i18n'

/** From how many seconds on a wait is told in minutes. */
const MINUTES_FROM = 120

/** What stands on a button that waits, for so many seconds. */
export const useWaiting = (): ((seconds: number) => string) => {
  const t = useText()
  return (seconds) =>
    seconds < MINUTES_FROM ? t('kit.wait', { seconds }) : t('kit.wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
