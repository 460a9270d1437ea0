/** The policy forbids style attributes. `scope`: a selector around the markup. */
export const createStyleClasses = (scope: string) => {
  const names = new Map<string, string>()
  const nameOf = (style: string): string => {
    const className = names.get(style) ?? `s${names.size}`
    names.set(style, className)
    return className
  }
  return {
    without: (html: string): string =>
      html.replaceAll(/<[a-z][^<>]*\sstyle="[^<>]*>/g, (tag) => {
        const name = nameOf(/\sstyle="([^"]*)"/.exec(tag)?.[1] ?? '')
        const bare = tag.replace(/\sstyle="[^"]*"/, '')
        return /\sclass="/.test(bare)
          ? bare.replace(/\sclass="/, `$&${name} `)
          : bare.replace(/^<[^\s/>]+/, `$& class="${name}"`)
      }),
    css: (): string =>
      [...names].map(([style, name]) => `${scope} .${name}{${style.replaceAll('&quot;', '"')}}`).join(''),
  }
}
