/** The build puts the index of all topics in its place. */
export const INDEX: string = ''
