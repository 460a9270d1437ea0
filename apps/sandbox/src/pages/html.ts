/** Safe to send. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const render = (part: Part): string => {
  if (typeof part === 'object' && 'markup' in part) return part.markup
  if (typeof part === 'object') return part.map((entry) => entry.markup).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Escapes values that are not Html. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((text, string, index) => text + render(parts[index - 1] ?? '') + string),
})
