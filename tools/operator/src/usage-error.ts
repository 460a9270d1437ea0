export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export class NotThere extends Error {
  override readonly name = 'NotThere'
}

/** `field`: the argument or option as typed. */
export const oneOf = <Word extends string>(field: string, text: string, allowed: readonly Word[]): Word => {
  const word = allowed.find((each) => each === text)
  if (word === undefined) throw new UsageError(`${field}: ${text} is none; it is one of ${allowed.join(', ')}.`)
  return word
}
