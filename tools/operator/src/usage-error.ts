/** The command was used wrongly, or given up by the one who gave it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was named is not there, or not any more: a refusal, though the platform was only asked for a list. */
export class NotThere extends Error {
  override readonly name = 'NotThere'
}

/** A word that must be one of a few; `field` is the argument or option as it is typed. */
export const oneOf = <Word extends string>(field: string, text: string, allowed: readonly Word[]): Word => {
  const word = allowed.find((each) => each === text)
  if (word === undefined) throw new UsageError(`${field}: ${text} is none; it is one of ${allowed.join(', ')}.`)
  return word
}
