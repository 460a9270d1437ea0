import { useText } from '@pavilion/i18n'

/** Seconds. Longer waits show minutes. */
const MINUTES_FROM = 120

export const useWaiting = (): ((seconds: number) => string) => {
  const t = useText()
  return (seconds) =>
    seconds < MINUTES_FROM ? t('kit.wait', { seconds }) : t('kit.wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
