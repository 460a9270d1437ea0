import type { ArgTypesEnhancer } from 'storybook/internal/types'

interface DocumentedType {
  readonly name: string
  readonly value?: unknown
}

const CONTROLS: Readonly<Record<string, 'boolean' | 'number' | 'text'>> = {
  boolean: 'boolean',
  number: 'number',
  string: 'text',
}

const isNothing = ({ name, value }: DocumentedType): boolean =>
  name === 'undefined' || (['other', 'literal'].includes(name) && value === 'undefined')

const literalOf = ({ name, value }: DocumentedType): string | undefined =>
  name === 'literal' ? String(value).replaceAll(/^['"]|['"]$/g, '') : undefined

const controlOf = (type: DocumentedType | undefined) => {
  if (type?.name !== 'union' || !Array.isArray(type.value)) return undefined
  const kinds = (type.value as DocumentedType[]).filter((kind) => !isNothing(kind))
  const options = kinds.map(literalOf)
  if (options.every((option) => option !== undefined))
    return { options, control: { type: options.length > 4 ? ('select' as const) : ('inline-radio' as const) } }
  const [kind] = kinds
  const control = kinds.length === 1 && kind ? CONTROLS[kind.name] : undefined
  return control && { control: { type: control } }
}

/** A prop that may be left out has the control of what it is otherwise. */
export const controlsOfOptionalProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const known = argType.options !== undefined || argType.control === false
      return [name, known ? argType : { ...argType, ...controlOf(argType.type as DocumentedType | undefined) }]
    }),
  )
