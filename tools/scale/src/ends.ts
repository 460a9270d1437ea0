/** What runs for a program: ended with it, however it ends short of SIGKILL. */
type End = () => void

const ends = new Set<End>()

const endAll = (): void => {
  for (const end of ends) end()
  ends.clear()
}

process.once('exit', endAll)
// Without a listener these would end this process alone and leave what it started.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(code))

/** Remembers how to end something at once, without waiting; returns how to forget it. */
export const endsWithUs = (end: End): (() => void) => {
  ends.add(end)
  return () => void ends.delete(end)
}
