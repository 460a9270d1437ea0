/** At any exit short of SIGKILL. */
type End = () => void

const ends = new Set<End>()

process.once('exit', () => {
  for (const end of ends) end()
  ends.clear()
})

/** An unhandled signal would leave processes running. */
export const exitOnSignals = (): void => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
}

/** `end` must be synchronous. Returns the unregister function. */
export const endsWithUs = (end: End): (() => void) => {
  ends.add(end)
  return () => void ends.delete(end)
}
