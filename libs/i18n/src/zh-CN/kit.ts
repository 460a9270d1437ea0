export const kit = {} as const
