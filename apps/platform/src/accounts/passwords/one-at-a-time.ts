/** Answered when too many callers wait already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/**
 * Runs tasks one after the other, in the order they came, so that a burst of sign-ins costs one core and one hash's
 * memory. At most `places` wait; the next one is rejected at once with QueueFull.
 */
export const oneAtATime = (places: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting >= places) return Promise.reject(new QueueFull(`${places} callers wait already`))
    waiting += 1
    const run = last.then(task, task).finally(() => {
      waiting -= 1
    })
    last = run.catch(() => undefined)
    return run
  }
}
