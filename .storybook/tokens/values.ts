import { brandReference } from '../../libs/brand/src/testing/reference.ts'
import { shownBy, themeOf } from './themes.ts'

interface TokenValue {
  readonly name: string
  readonly value: string
  readonly use: string
}

type Globals = Readonly<Record<string, unknown>>

const { foundation, shape } = brandReference()

/** Tokens that every brand shares, by the start of their name; sizes of text as the chosen brand has them. */
export const foundationOf = (globals: Globals, start: string): TokenValue[] => {
  const own: Readonly<Record<string, string | undefined>> = themeOf(shownBy(globals)).typeScale ?? {}
  return foundation
    .filter(([name]) => name.startsWith(start))
    .map(([name, value, use]) => ({ name, value: own[name] ?? value, use }))
}

/** Tokens of the chosen brand's shape, by the start of their name. */
export const shapeOf = (globals: Globals, start: string): TokenValue[] => {
  const own: Readonly<Record<string, string>> = themeOf(shownBy(globals)).shape
  return shape.filter(([name]) => name.startsWith(start)).map(([name, use]) => ({ name, value: own[name] ?? '', use }))
}
