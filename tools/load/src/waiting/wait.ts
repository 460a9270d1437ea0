export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Throws after `seconds`. */
export const until = async (what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} took more than ${seconds} s`)
    await pause(200)
  }
}

const AT_ONCE = 8

/** All at once, some would time out and repeat, and a second sign-in ends the first. */
export const eightAtOnce = async <T>(list: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const waiting = [...list]
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
