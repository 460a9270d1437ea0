/** What is there at once is no promise: each that a call makes costs it as much as a check of its headers. */
export type Later<T> = T | Promise<T>

export const after = <T, R>(value: Later<T>, work: (value: T) => Later<R>): Later<R> =>
  value instanceof Promise ? value.then(work) : work(value)

/** `end` runs once, however the work ends. */
export const finallyDo = <T>(work: () => Later<T>, end: () => void): Later<T> => {
  let value: Later<T>
  try {
    value = work()
  } catch (error) {
    end()
    throw error
  }
  if (value instanceof Promise) return value.finally(end)
  end()
  return value
}

/** `fail` throws, in place of the error. */
export const orThrow = <T>(work: () => Later<T>, fail: (error: unknown) => never): Later<T> => {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(fail) : value
  } catch (error) {
    return fail(error)
  }
}
