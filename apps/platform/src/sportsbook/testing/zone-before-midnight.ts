/** Of PostgreSQL: where midnight is so many seconds ahead, at most a day. Ahead of UTC by a day, or hours before it would need another sign. */
export const zoneBeforeMidnight = (seconds: number): string => {
  const ahead = 2 * 86_400 - seconds - (Math.floor(Date.now() / 1000) % 86_400)
  const clock = [ahead / 3600, (ahead / 60) % 60, ahead % 60].map((part) => String(Math.floor(part)).padStart(2, '0'))
  return `NIGHT-${clock.join(':')}`
}
