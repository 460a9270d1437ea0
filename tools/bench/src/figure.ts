/** What a ratio should reach: at least a number where more is better, at most where less is. */
export type Aim = { readonly atLeast: number } | { readonly atMost: number }

/** One measurement beside its reference, both taken in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** What it is measured against, in words. */
  readonly reference: string
  readonly referenceValue: number
  /** Of both values: '/s', 'ms', 'KiB'; empty for plain numbers. */
  readonly unit: string
  readonly aim?: Aim
}

export const ratioOf = ({ value, referenceValue }: Figure): number => value / referenceValue

export const aimText = (aim: Aim | undefined): string => {
  if (!aim) return ''
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`
}

/** Whether the ratio reaches its aim; true without one. */
export const reaches = (figure: Figure): boolean => {
  const { aim } = figure
  if (!aim) return true
  return 'atLeast' in aim ? ratioOf(figure) >= aim.atLeast : ratioOf(figure) <= aim.atMost
}
