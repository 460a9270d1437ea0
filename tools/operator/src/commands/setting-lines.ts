const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typed = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value)

export const settingLines = (settings: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([part, value]) =>
      hasFields(value)
        ? Object.entries(value).map(([field, each]) => [`${part}.${field}`, typed(each)])
        : [[part, typed(value)]],
    ),
  )
