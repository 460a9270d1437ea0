import { parseArgs } from 'node:util'
import type { Step } from './step.ts'

/** Form of --only: lower case, with dashes. */
export const idOf = ({ name }: Pick<Step, 'name'>): string => name.toLowerCase().replaceAll(' ', '-')

export type Choice = { readonly run: readonly Step[] } | { readonly list: string } | { readonly refusal: string }

export const chooseSteps = (steps: readonly Step[], args: readonly string[]): Choice => {
  const stepList = steps.map((step) => `  ${idOf(step)}`).join('\n')
  const options = { list: { type: 'boolean' }, only: { type: 'string', multiple: true } } as const
  const usage = `Usage: npm test -- [--list] [--only <step>]…\nThe steps are:\n${stepList}`
  try {
    const { list = false, only } = parseArgs({ args: [...args], options }).values
    if (list) return { list: stepList }
    const unknown = only?.find((name) => !steps.some((step) => idOf(step) === name))
    if (unknown !== undefined) return { refusal: `There is no step "${unknown}".\n${usage}` }
    return { run: only ? steps.filter((step) => only.includes(idOf(step))) : steps }
  } catch (fault) {
    return { refusal: `${(fault as Error).message}\n${usage}` }
  }
}
