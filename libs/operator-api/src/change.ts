import * as z from 'zod/mini'

/** A change names at least one field; `path`: the one that a refusal points at. */
export const namesSomething = (path: readonly string[] = []) =>
  z.refine<object>((change) => Object.values(change).some((value) => value !== undefined), {
    path: [...path],
    error: 'name what to change',
  })
