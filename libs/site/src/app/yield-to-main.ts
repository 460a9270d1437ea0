/** Lets the browser answer what waits for an answer, between two steps of the start. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
