export const until = async (holds: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> => {
  const end = performance.now() + limitMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not come true within ${limitMs} ms: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
