/** `time`: minute and second. */
export type PlayedTime = { phase: '1H' | '2H'; time: string } | { phase: 'HT' } | { phase: 'before' }

/** `re_time`: '1H^22:11', 'HT^^', 'MTIME^…'. An unknown form reads as not begun. */
export const clockOf = (re_time: string): PlayedTime => {
  const [phase, time = ''] = re_time.split('^')
  if (phase === '1H' || phase === '2H') return { phase, time }
  if (phase === 'HT') return { phase: 'HT' }
  return { phase: 'before' }
}
