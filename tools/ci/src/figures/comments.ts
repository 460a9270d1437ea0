import ts from 'typescript'

const words = (text: string): number => text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0

const sqlComments = (text: string): readonly string[] => text.match(/--[^\n]*|\/\*[\s\S]*?\*\//g) ?? []

const isComment = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia

/** A scanner alone mistakes a regular expression or a template. */
const scriptComments = (file: string, text: string): readonly string[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind)
  const ranges = new Map<number, ts.CommentRange>()
  const add = (commentRanges: readonly ts.CommentRange[] | undefined): void => {
    for (const range of commentRanges ?? []) if (isComment(range.kind)) ranges.set(range.pos, range)
  }
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    const children = node.getChildren(source)
    if (children.length > 0) return children.forEach(visit)
    add(ts.getLeadingCommentRanges(text, node.getFullStart()))
    add(ts.getTrailingCommentRanges(text, node.getEnd()))
  }
  visit(source)
  return [...ranges.values()].map(({ pos, end }) => text.slice(pos, end))
}

export const commentWords = (file: string, text: string): number => {
  const comments = file.endsWith('.sql') ? sqlComments(text) : scriptComments(file, text)
  return comments.reduce((sum, comment) => sum + words(comment), 0)
}
