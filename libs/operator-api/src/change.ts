import * as z from 'zod/mini'

export const namesSomething = (path: readonly string[] = []) =>
  z.refine<object>((change) => Object.values(change).some((value) => value !== undefined), {
    path: [...path],
    error: 'name what to change',
  })
