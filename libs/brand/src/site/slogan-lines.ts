/** A slogan in the lines it is set in: it breaks after its commas, which a heading does not show. */
export const sloganLines = (slogan: string): string[] => slogan.split(/[，,]/).map((line) => line.trim())
