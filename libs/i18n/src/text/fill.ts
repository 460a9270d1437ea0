/** Puts parameters into their places; a place without a parameter stays as written, so that a fault is seen. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name]) : place))
