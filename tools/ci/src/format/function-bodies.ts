import {
  parse,
  type CreateFunctionStmt,
  type CreateProcedureStmt,
  type DialectName,
  type Program,
} from 'sql-parser-cst'

type Routine = CreateFunctionStmt | CreateProcedureStmt

/** The quote of a body that stays as it is written. */
export const VERBATIM = '$verbatim$'

const ADVICE = `Write what Prettier's plugin for SQL cannot read otherwise, or put the body in ${VERBATIM} (docs/contributing.md).`

const DIALECTS: Readonly<Record<string, DialectName>> = { sql: 'postgresql', plpgsql: 'plpgsql' }

const languageOf = ({ clauses }: Routine): string =>
  clauses.flatMap((clause) => (clause.type === 'language_clause' ? [clause.name.name.toLowerCase()] : []))[0] ?? ''

const bodiesOf = ({ clauses }: Routine) =>
  clauses.flatMap((clause) =>
    clause.type === 'as_clause' && clause.expr.type === 'string_literal' ? [clause.expr] : [],
  )

/** Prettier passes over a body that it cannot read, and says nothing. Throws the parser's error, at its line of the file. */
export const requireReadableBodies = (program: Program, text: string, filename: string | undefined): void => {
  for (const statement of program.statements) {
    if (statement.type !== 'create_function_stmt' && statement.type !== 'create_procedure_stmt') continue
    const dialect = DIALECTS[languageOf(statement)]
    if (!dialect) continue
    for (const { text: literal, value, range } of bodiesOf(statement)) {
      if (literal.startsWith(VERBATIM)) continue
      const bodyStart = (range?.[0] ?? 0) + literal.indexOf(value)
      const before = text.slice(0, bodyStart).replaceAll(/[^\n]/g, ' ')
      try {
        parse(before + value, { dialect, ...(filename && { filename }) })
      } catch (fault) {
        const { message } = fault as Error
        throw new Error(`${message}\n${ADVICE}`, { cause: fault })
      }
    }
  }
}
