export type Aim = { readonly atLeast: number } | { readonly atMost: number }

export interface Figure {
  readonly name: string
  readonly value: number
  readonly reference: string
  readonly referenceValue: number
  readonly unit: string
  readonly aim?: Aim
  /** Of each round, where value and reference took turns. */
  readonly ratios?: readonly number[]
}

export const ratioOf = ({ value, referenceValue }: Figure): number => value / referenceValue

export const aimText = (aim: Aim | undefined): string => {
  if (!aim) return ''
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`
}

/** True without an aim. */
export const reaches = (figure: Figure): boolean => {
  const { aim } = figure
  if (!aim) return true
  return 'atLeast' in aim ? ratioOf(figure) >= aim.atLeast : ratioOf(figure) <= aim.atMost
}
