/** The command was used wrongly, or given up by the one who gave it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
