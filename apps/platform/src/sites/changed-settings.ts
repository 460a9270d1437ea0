import { DEFAULT_SETTINGS, siteSettings, type SettingsChange, type SiteSettings } from '@pavilion/operator-api/sites'

export const mergeSettings = <T extends object>(
  before: T,
  change: { readonly [Name in keyof T]?: T[Name] | undefined },
): T => ({
  ...before,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>),
})

const hasFields = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)

export const changedSettings = (before: SiteSettings, change: SettingsChange): SiteSettings => {
  const parts = Object.entries(change).map(([name, part]) => {
    const current = before[name as keyof SiteSettings]
    return [name, hasFields(current) && hasFields(part) ? mergeSettings(current, part) : part]
  })
  return siteSettings.parse(mergeSettings(before, Object.fromEntries(parts)))
}

/** Whole parts; those not named follow the defaults of later releases. */
export const registeredSettings = (change: SettingsChange = {}): Partial<SiteSettings> => {
  const whole = changedSettings(DEFAULT_SETTINGS, change)
  return Object.fromEntries(Object.keys(change).map((name) => [name, whole[name as keyof SiteSettings]]))
}
