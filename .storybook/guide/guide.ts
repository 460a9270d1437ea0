/** How a component is meant to be used: `parameters.guide` of its stories, shown on its page of documentation. */
export interface Guide {
  /** When to take it, and when another. */
  readonly usage: string
  /** State, and how it shows. */
  readonly states: Readonly<Record<string, string>>
  /** Key, and what it does; where the keyboard never gets to it, `None` and why. */
  readonly keyboard: Readonly<Record<string, string>>
  readonly dos: readonly string[]
  readonly donts: readonly string[]
}
