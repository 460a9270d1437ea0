/** A match clock as it reads: first half, half time, second half with minute and second, or not begun. */
export type Clock = { phase: '1H' | '2H'; time: string } | { phase: 'HT' } | { phase: 'before' }

/** Reads `re_time` ('1H^22:11', 'HT^^', 'MTIME^…'); an unknown form reads as not begun. */
export const clockOf = (re_time: string): Clock => {
  const [phase, time = ''] = re_time.split('^')
  if (phase === '1H' || phase === '2H') return { phase, time }
  if (phase === 'HT') return { phase: 'HT' }
  return { phase: 'before' }
}
