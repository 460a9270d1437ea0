export const matches = (pattern: string, subject: string): boolean => {
  if (pattern === subject) return true
  const want = pattern.split('.')
  const have = subject.split('.')
  for (const [index, part] of want.entries()) {
    if (part === '>') return have.length > index
    if (have[index] === undefined || (part !== '*' && part !== have[index])) return false
  }
  return want.length === have.length
}
