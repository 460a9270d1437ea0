import * as z from 'zod/mini'

/** An answer of which one part is the same for many calls, and the other this call's own. No field is in both. */
export class WithCommonPart<D> {
  /** Frozen; whoever makes it makes a new one when what it says changes. */
  readonly common: Readonly<Partial<D>>
  readonly own: Partial<D>
  /** The answer's type. */
  declare readonly data?: D
  constructor(common: Readonly<Partial<D>>, own: Partial<D>) {
    this.common = common
    this.own = own
  }
}

export const withCommonPart = <C extends object, O extends object>(
  common: Readonly<C>,
  own: O,
): WithCommonPart<C & O> => new WithCommonPart<C & O>(common as Partial<C & O>, own as Partial<C & O>)

interface Parts {
  readonly common: z.ZodMiniObject
  readonly own: z.ZodMiniObject
}
const partsBySchema = new WeakMap<z.ZodMiniType, Map<string, Parts>>()

const partsOf = (schema: z.ZodMiniType, names: readonly string[]): Parts => {
  const partsByNames = partsBySchema.get(schema) ?? new Map<string, Parts>()
  partsBySchema.set(schema, partsByNames)
  const key = names.join()
  const before = partsByNames.get(key)
  if (before) return before
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('Only an object has parts.')
  const mask = Object.fromEntries(names.filter((name) => name in schema.shape).map((name) => [name, true as const]))
  const parts = { common: z.pick(schema, mask), own: z.omit(schema, mask) } as Parts
  partsByNames.set(key, parts)
  return parts
}

interface CommonText {
  readonly schema: z.ZodMiniType
  /** Without its braces. */
  readonly text: string
  readonly own: z.ZodMiniObject
}
const commonTexts = new WeakMap<object, CommonText>()

const fieldsOf = (schema: z.ZodMiniType, data: unknown): string => JSON.stringify(z.encode(schema, data)).slice(1, -1)

/** JSON. The common part is checked and written once. */
export const textOfParts = (schema: z.ZodMiniType, { common, own }: WithCommonPart<unknown>): string => {
  let commonText = commonTexts.get(common)
  if (commonText?.schema !== schema) {
    if (!Object.isFrozen(common)) throw new Error('What an answer has in common with others must be frozen.')
    const parts = partsOf(schema, Object.keys(common))
    commonText = { schema, text: fieldsOf(parts.common, common), own: parts.own }
    commonTexts.set(common, commonText)
  }
  const ownText = fieldsOf(commonText.own, own)
  return `{${commonText.text}${commonText.text === '' || ownText === '' ? '' : ','}${ownText}}`
}
