/** A missing parameter leaves the placeholder visible. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
